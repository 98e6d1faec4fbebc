import { MarketplaceQuery } from '@dapur/contract/pages/marketplace';
import type { MarketplaceSearch } from '@dapur/contract/pages/page';
import { line } from '@dapur/contract/primitives';
import type { LocalDate } from '@dapur/contract/dates/dates';
import { meantBy } from '../domain/meant-filters.ts';

const fields = MarketplaceQuery.shape;
const PlaceName = line(120).min(1);

/**
 * The search that an address stands for. Parts that cannot be understood are left out, so that a link that was cut
 * short or typed by hand still works; and words that mean a filter are that filter, which one then sees and can let
 * go of.
 */
export function searchOfAddress(query: URLSearchParams, today: LocalDate): MarketplaceSearch {
  const read = <Name extends keyof MarketplaceQuery>(name: Name): MarketplaceQuery[Name] | undefined => {
    const written = query.get(name)?.trim() ?? '';
    if (written === '') return undefined;
    const parsed = fields[name].safeParse(written);
    return parsed.success ? (parsed.data as MarketplaceQuery[Name]) : undefined;
  };
  const [lat, lng] = [read('lat'), read('lng')];
  const isPlace = lat !== undefined && lng !== undefined;
  const at = PlaceName.safeParse(query.get('at') ?? '');
  const asked = {
    q: read('q'),
    lat: isPlace ? lat : undefined,
    lng: isPlace ? lng : undefined,
    at: isPlace && at.success ? at.data : undefined,
    within: isPlace ? read('within') : undefined,
    date: read('date'),
    method: read('method'),
    kind: read('kind'),
    max_price: read('max_price'),
    min_rating: read('min_rating'),
    halal: read('halal'),
    opened: read('opened'),
    sort: read('sort'),
    lang: read('lang'),
  };
  return meantBy(asked, today);
}
