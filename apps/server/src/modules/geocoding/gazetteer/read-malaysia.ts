import { readFileSync } from 'node:fs';
import type { LatLng } from '@dapur/contract/delivery/geo';
import type { Outlines, Rings } from '../domain/outline.ts';
import type { Area, Places, Postcode, Town } from '../domain/place-index.ts';

/** The checked-in data; its format is described in tools/gazetteer, which writes it. */
interface MalaysiaFile {
  readonly towns: readonly string[];
  readonly areas: readonly string[];
  readonly outlines: Readonly<Record<string, readonly string[]>>;
}

/** Reads the file beside this one, in some ten milliseconds. */
export function readMalaysia(): { readonly places: Places; readonly outlines: Outlines } {
  const text = readFileSync(new URL('malaysia.json', import.meta.url), 'utf8');
  const file = JSON.parse(text) as MalaysiaFile;
  const ringsOf = (country: string): Rings => (file.outlines[country] ?? []).map(ring);
  const places = readPlaces(file);
  return {
    places,
    outlines: {
      malaysia: ringsOf('malaysia'),
      singapore: ringsOf('singapore'),
      others: ['brunei', 'thailand', 'indonesia', 'philippines'].flatMap(ringsOf),
      towns: [...places.towns.map(({ town }) => town.point), ...places.areas.map(({ area }) => area.point)],
    },
  };
}

function readPlaces({ towns, areas }: MalaysiaFile): Places {
  const known = new Map<string, Town>();
  const postcodes: Postcode[] = [];
  const readTowns = towns.map((line) => {
    const [name = '', state = '', others = '', at = '', codes = ''] = line.split('|');
    const groups = codes.split(';').map((group) => {
      const [place = '', listed] = group.split('=');
      return listed === undefined
        ? { point: point(at), codes: list(place) }
        : { point: point(place), codes: list(listed) };
    });
    const town: Town = { name, state, point: point(at), postcodes: groups.flatMap((group) => group.codes) };
    known.set(`${state}/${name}`, town);
    for (const group of groups)
      for (const code of group.codes) postcodes.push({ code, town, point: group.point });
    return { town, otherNames: list(others) };
  });
  const readAreas = areas.map((line) => {
    const [name = '', townName = '', state = '', others = '', at = '', postcode = ''] = line.split('|');
    const town = known.get(`${state}/${townName}`);
    if (town === undefined) throw new Error(`${name} lies in ${townName}, which is no town`);
    const area: Area = { name, town, point: point(at), postcode };
    return { area, otherNames: list(others) };
  });
  return { towns: readTowns, areas: readAreas, postcodes };
}

const list = (text: string): string[] => (text === '' ? [] : text.split(','));

function point(text: string): LatLng {
  const [lat = NaN, lng = NaN] = text.split(' ').map(Number);
  return { lat, lng };
}

/** The first point, then steps, in thousandths of a degree. */
function ring(text: string): Float64Array {
  const steps = text.split(' ').map(Number);
  const sums = [0, 0];
  return Float64Array.from(steps, (step, at) => (sums[at % 2] = (sums[at % 2] ?? 0) + step) / 1000);
}
