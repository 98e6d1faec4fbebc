import { languageWords } from '@dapur/contract/words/language-words';
import type { Product } from '@dapur/contract/products/catalogue';
import { PRODUCT_NAME } from '@dapur/contract/index';
import { formatSen, toSen } from '@dapur/contract/money/money';
import { inLanguage } from '@dapur/contract/words/page-languages';
import { Locale } from '@dapur/contract/primitives';
import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import type { CompanyProfile, StoreSeo } from '@dapur/contract/stores/stores';
import { cardAddress } from '../../../kernel/card-address.ts';
import { isOffered } from '../domain/offered.ts';
import { translator, type TranslateOf } from '@dapur/contract/words/translate';
import { serverWords, type EnglishWords } from '../../../i18n/server-words.ts';

/** What search engines and link previews read. */
const seoTexts = (locale: Locale): TranslateOf<EnglishWords['seo']> =>
  translator<EnglishWords['seo']>(locale, serverWords[locale].seo);

/** What a store is, in a sentence behind its own. */
function storeDescription(
  t: TranslateOf<EnglishWords['seo']>,
  { name, tagline, city }: { readonly name: string; readonly tagline: string; readonly city: string },
): string {
  const about = city === '' ? t('about', { name }) : t('aboutIn', { name, city });
  return tagline === '' ? about : `${tagline.replace(/[.!?。！？]?$/u, '.')} ${about}`;
}

export interface SeoFacts {
  readonly slug: string;
  readonly profile: CompanyProfile;
  readonly shareImage: string | null;
  /** What the owner wants read; empty: what is made of the profile. */
  readonly words: { readonly title: string; readonly description: string };
  readonly products: readonly Product[];
  /** The store's days from today on. */
  readonly dates: readonly DeliveryDate[];
  readonly locale: Locale;
  /** `https://…` of the site, without a slash at the end. */
  readonly origin: string;
  /** The store page's own address. */
  readonly url: string;
}

type JsonLd = Record<string, unknown>;

/** What search results and previews show before they cut. */
const LONGEST_DESCRIPTION = 200;

/** Title, description, preview picture and structured data of a store's page. */
export function storeSeo(facts: SeoFacts): StoreSeo {
  const { slug, profile, shareImage, words, locale, origin, url } = facts;
  const t = seoTexts(locale);
  const { name, tagline, city, accent, banner_url: banner, logo_url: logo } = profile;
  return {
    ...addresses(url, locale),
    title: words.title || `${profile.name} · ${t('order')}`,
    description: shorten(words.description || storeDescription(t, profile)),
    image: absolute(
      origin,
      shareImage ?? cardAddress(slug, 'store', locale, [name, tagline, city, accent, banner, logo]),
    ),
    site_name: PRODUCT_NAME,
    json_ld: [bakery(facts), breadcrumb(facts)],
  };
}

/** The same for a product's own address within the store's page. */
export function productSeo(facts: SeoFacts, product: Product): StoreSeo {
  const { slug, profile, locale, origin, url } = facts;
  const price = formatSen(toSen(product.price));
  return {
    ...addresses(productUrl(url, product), locale),
    title: product.seo?.title ?? `${product.name} · ${profile.name}`,
    description: shorten(
      product.seo?.description || product.description || storeDescription(seoTexts(locale), profile),
    ),
    image: absolute(
      origin,
      cardAddress(slug, product.id, locale, [
        product.name,
        price,
        product.image_url,
        profile.name,
        profile.accent,
      ]),
    ),
    site_name: PRODUCT_NAME,
    json_ld: [productLd(facts, product), breadcrumb(facts, product)],
  };
}

const productUrl = (url: string, { id }: Product): string => `${url}?product=${id}`;

function addresses(url: string, locale: Locale): Pick<StoreSeo, 'canonical' | 'alternates' | 'locale'> {
  return {
    canonical: inLanguage(url, locale),
    alternates: Locale.options.map((language) => ({ locale: language, url: inLanguage(url, language) })),
    locale: languageWords[locale].openGraph,
  };
}

function bakery(facts: SeoFacts): JsonLd {
  const { profile, products, shareImage, origin, url, locale } = facts;
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
      // For a home kitchen only the area is told, which town and state name already.
      streetAddress: profile.shows_place ? profile.address : null,
      addressLocality: profile.city,
      addressRegion: profile.state,
      addressCountry: 'MY',
    }),
    geo:
      !profile.shows_place || profile.latitude === null || profile.longitude === null
        ? null
        : { '@type': 'GeoCoordinates', latitude: profile.latitude, longitude: profile.longitude },
    sameAs: socials.length > 0 ? socials : null,
    currenciesAccepted: 'MYR',
    aggregateRating: rating(profile),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: seoTexts(locale)('order'),
      itemListElement: products.map((product) => offer(facts, product)),
    },
  });
}

function productLd(facts: SeoFacts, product: Product): JsonLd {
  const { profile, url } = facts;
  const { itemOffered, ...offered } = offer(facts, product);
  return {
    '@context': 'https://schema.org',
    ...(itemOffered as JsonLd),
    '@id': `${productUrl(url, product)}#product`,
    brand: { '@type': 'Brand', name: profile.name },
    offers: offered,
  };
}

function offer({ profile, dates, origin, url }: SeoFacts, product: Product): JsonLd {
  return {
    '@type': 'Offer',
    price: product.price.toFixed(2),
    priceCurrency: 'MYR',
    availability: `https://schema.org/${isOffered(product, profile, dates) ? 'InStock' : 'OutOfStock'}`,
    url: productUrl(url, product),
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

function breadcrumb({ profile, origin, url, locale }: SeoFacts, product?: Product): JsonLd {
  const steps = [
    [seoTexts(locale)('home'), `${origin}/`],
    [profile.name, url],
    ...(product === undefined ? [] : [[product.name, productUrl(url, product)] as const]),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
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
