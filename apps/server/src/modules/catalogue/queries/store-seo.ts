import type { Product } from '@dapur/contract/catalogue';
import { PRODUCT_NAME } from '@dapur/contract/index';
import type { Locale } from '@dapur/contract/primitives';
import type { CompanyProfile, StoreSeo } from '@dapur/contract/stores';
import { seoTexts } from './seo-texts.ts';

export interface SeoFacts {
  readonly profile: CompanyProfile;
  readonly shareImage: string | null;
  readonly products: readonly Product[];
  readonly locale: Locale;
  /** `https://…` of the site, without a slash at the end. */
  readonly origin: string;
  /** The store page's own address. */
  readonly url: string;
}

type JsonLd = Record<string, unknown>;

const ogLocales = { en: 'en_MY', ms: 'ms_MY', zh: 'zh_CN' } as const;
/** What search results and previews show before they cut. */
const LONGEST_DESCRIPTION = 200;

/** Title, description, preview picture and structured data of a store's page. */
export function storeSeo(facts: SeoFacts): StoreSeo {
  const { profile, shareImage, locale, origin, url } = facts;
  const texts = seoTexts[locale];
  return {
    title: `${profile.name} · ${texts.order}`,
    description: shorten(texts.description(profile)),
    canonical: url,
    image: absolute(origin, shareImage ?? profile.banner_url ?? profile.logo_url),
    site_name: PRODUCT_NAME,
    locale: ogLocales[locale],
    json_ld: [bakery(facts), breadcrumb(facts)],
  };
}

function bakery({ profile, products, shareImage, origin, url, locale }: SeoFacts): JsonLd {
  const socials = Object.values(profile.social_media).filter((link) => link !== undefined);
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'Bakery',
    '@id': `${url}#store`,
    name: profile.name,
    description: profile.tagline,
    url,
    image: absolute(origin, shareImage ?? profile.banner_url),
    logo: absolute(origin, profile.logo_url),
    telephone: profile.phone,
    address: withoutEmpty({
      '@type': 'PostalAddress',
      streetAddress: profile.address,
      addressLocality: profile.city,
      addressRegion: profile.state,
      addressCountry: 'MY',
    }),
    geo:
      profile.latitude === null || profile.longitude === null
        ? null
        : { '@type': 'GeoCoordinates', latitude: profile.latitude, longitude: profile.longitude },
    sameAs: socials.length > 0 ? socials : null,
    currenciesAccepted: 'MYR',
    aggregateRating: rating(profile),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: seoTexts[locale].order,
      itemListElement: products.map((product) => offer(product, origin, url)),
    },
  });
}

function offer(product: Product, origin: string, url: string): JsonLd {
  return {
    '@type': 'Offer',
    price: product.price.toFixed(2),
    priceCurrency: 'MYR',
    availability: 'https://schema.org/InStock',
    url,
    itemOffered: withoutEmpty({
      '@type': 'Product',
      name: product.name,
      description: product.description,
      image: absolute(origin, product.image_url),
      category: product.category,
      aggregateRating: rating(product),
    }),
  };
}

function breadcrumb({ profile, origin, url, locale }: SeoFacts): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: seoTexts[locale].home, item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: profile.name, item: url },
    ],
  };
}

function rating(of: { readonly rating: number | null; readonly review_count: number }): JsonLd | null {
  if (of.rating === null || of.review_count === 0) return null;
  return { '@type': 'AggregateRating', ratingValue: of.rating, reviewCount: of.review_count, bestRating: 5 };
}

function withoutEmpty(object: JsonLd): JsonLd {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}

function absolute(origin: string, path: string | null): string | null {
  return path === null ? null : `${origin}${path}`;
}

function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  const cut = text.slice(0, LONGEST_DESCRIPTION - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_DESCRIPTION / 2)).trimEnd()}…`;
}
