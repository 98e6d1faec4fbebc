import { distanceKm } from '@dapur/contract/delivery/geo';
import { nameKey } from './canonical-words.ts';
import { findMentions, SURE, type Mentions } from './find-mentions.ts';
import type { Area, PlaceIndex, Postcode, Town } from './place-index.ts';

/** A place that a text may mean; the most exact of its given parts is meant. */
export interface FoundPlace {
  readonly town: Town;
  readonly area?: Area;
  readonly postcode?: Postcode;
}

/** Neighbouring towns share postcodes, and people write the one they feel they live in. */
const SAME_NEIGHBOURHOOD_KM = 15;
/** Further apart, an area and a postcode are not the same place. */
const SAME_AREA_KM = 8;
/** A guess that scores this much less than the best one is noise. */
const MAX_BEHIND = 60;

interface Scored {
  readonly place: FoundPlace;
  readonly score: number;
}

/**
 * The places that a typed address may mean, the best first, at most `most`. A postcode wins where the town agrees with it
 * or is absent; where they contradict each other, the town does, and the postcode comes second.
 */
export function findPlaces(index: PlaceIndex, query: string, most: number): FoundPlace[] {
  const mentions = findMentions(index, query);
  const named = namedPlaces(mentions);
  const coded = codedPlaces(index, mentions, named);
  const places = [...coded, ...named].toSorted((a, b) => b.score - a.score);
  const best = places[0]?.score ?? 0;
  const seen = new Set<string>();
  return places
    .filter(({ score }) => score >= best - MAX_BEHIND)
    .map(({ place }) => place)
    .filter((place) => {
      const id = placeId(place);
      // One place may be found both by its name and by its postcode.
      return !seen.has(id) && seen.add(id);
    })
    .slice(0, most);
}

/** A stable name of the place, by which answers can be told apart. */
export function placeId({ town, area, postcode }: FoundPlace): string {
  const parts = [town.state, town.name, area?.name, postcode?.code].filter((part) => part !== undefined);
  return parts.join('/').toLowerCase().replace(/ /g, '-');
}

function namedPlaces({ names, states }: Mentions): Scored[] {
  const towns = new Set(
    names
      .filter(({ isWhole }) => isWhole)
      .flatMap(({ named }) => named.flatMap((one) => (one.kind === 'town' ? [one.town] : []))),
  );
  return names.flatMap(({ named, score }) =>
    named.map((one) => {
      const town = one.kind === 'town' ? one.town : one.area.town;
      const state = states.size === 0 ? 0 : states.has(town.state) ? 40 : -30;
      // Of several with one name the largest is meant most often.
      const size = Math.min(town.postcodes.length, 50) / 10;
      if (one.kind === 'town') {
        // Kuala Lumpur, Penang and Melaka are also names of states: beside a second town they only tell its state.
        const onlySays = states.has(town.name) || states.has(stateOfCapital(town));
        const alone = onlySays && names.length > 1 ? -25 : 0;
        return { place: { town }, score: score + state + size + alone };
      }
      const agrees = [...towns].some((other) => isNear(other, one.area));
      return {
        place: { town, area: one.area },
        score: score + state + size + (agrees ? 30 : 0),
      };
    }),
  );
}

const isNear = (town: Town, area: Area): boolean =>
  town === area.town || distanceKm(town.point, area.point) <= SAME_NEIGHBOURHOOD_KM;

/** George Town answers to Penang. */
const stateOfCapital = (town: Town): string => (town.name === 'George Town' ? 'Pulau Pinang' : '');

function codedPlaces(index: PlaceIndex, mentions: Mentions, named: readonly Scored[]): Scored[] {
  const sure = named.filter(({ score }) => score >= SURE);
  return mentions.postcodes.flatMap((code) =>
    (index.byPostcode.get(code) ?? nearestCode(index, code)).map((postcode) => {
      const agreeing = named.filter(
        ({ place }) =>
          place.town === postcode.town ||
          distanceKm(place.town.point, postcode.point) <= SAME_NEIGHBOURHOOD_KM ||
          (place.area !== undefined && distanceKm(place.area.point, postcode.point) <= SAME_NEIGHBOURHOOD_KM),
      );
      const contradicts = sure.length > 0 && agreeing.length === 0;
      const state =
        mentions.states.size === 0 || mentions.states.has(postcode.town.state)
          ? 0
          : agreeing.length > 0
            ? 0
            : -40;
      // Of two towns with one postcode, the named one counts more.
      const isNamed = agreeing.some(({ place }) => place.area === undefined && place.town === postcode.town);
      const area = agreeing
        .map(({ place }) => place.area)
        .find((one) => one !== undefined && isAreaOf(one, postcode, isNamed));
      return {
        place: { town: postcode.town, postcode, ...(area && { area }) },
        score: (contradicts ? 90 : 250) + state + (isNamed ? 10 : 0),
      };
    }),
  );
}

/** The Cheras of Kuala Lumpur is no part of the town Cheras beside it. */
const isAreaOf = (area: Area, { town, point }: Postcode, isTownNamed: boolean): boolean =>
  distanceKm(area.point, point) <= SAME_AREA_KM &&
  !(isTownNamed && nameKey(area.name) === nameKey(town.name));

/** For an unlisted postcode, takes the nearest one with the same first three digits. */
function nearestCode({ byPostcode }: PlaceIndex, code: string): Postcode[] {
  let nearest: Postcode | undefined;
  for (const [other, [postcode]] of byPostcode) {
    if (postcode === undefined || other.slice(0, 3) !== code.slice(0, 3)) continue;
    const isNearer =
      nearest === undefined || Math.abs(+other - +code) < Math.abs(Number(nearest.code) - Number(code));
    if (isNearer) nearest = postcode;
  }
  return nearest === undefined ? [] : [nearest];
}
