import type { LatLng } from '../../packages/contract/src/delivery/geo.ts';
import { KNOWN_AREAS } from './known-areas.ts';
import { readOutlines } from './outlines.ts';
import { readPostalTowns, type PostalTown } from './postal-towns.ts';
import { ALSO_CALLED } from './town-names.ts';

/** The checked-in file's text: lines of `|`-separated fields, so that a change of the data is read line by line. */
export function gazetteerText(): string {
  const towns = readPostalTowns().toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const areas = Object.entries(KNOWN_AREAS).flatMap(([town, lines]) =>
    lines.split(';').map((line) => readArea(line.trim(), town, towns)),
  );
  const unknown = Object.keys(ALSO_CALLED).filter((key) => !towns.some((town) => keyOf(town) === key));
  if (unknown.length > 0) throw new Error(`town-names.ts names no towns: ${unknown.join(', ')}`);
  const data = {
    format: {
      towns: 'name | state | other names | lat lng | postcodes there ; lat lng = postcodes',
      areas: 'name | town | state | other names | lat lng | postcode',
      outlines: 'thousandths of a degree, longitude first: a point, then steps',
    },
    towns: towns.map((town) => townLine(town, areas)),
    areas: areas.map(areaLine),
    outlines: readOutlines(),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

const keyOf = ({ state, name }: PostalTown): string => `${state}/${name}`;

interface Area {
  readonly name: string;
  readonly town: PostalTown;
  readonly others: readonly string[];
  readonly point: LatLng;
  readonly postcode: string;
}

function townLine(town: PostalTown, areas: readonly Area[]): string {
  const groups = new Map<string, string[]>();
  for (const [postcode, reported] of town.postcodes) {
    // A part of the town that has the postcode lies nearer than the town's middle.
    const point = reported ?? areas.find((area) => area.town === town && area.postcode === postcode)?.point;
    const place = point === undefined ? '' : pointText(point);
    groups.set(place, [...(groups.get(place) ?? []), postcode]);
  }
  const atCentre = groups.get('') ?? [];
  groups.delete('');
  const others = [...groups].map(([place, postcodes]) => `${place}=${postcodes.join(',')}`);
  return [
    town.name,
    town.state,
    (ALSO_CALLED[keyOf(town)] ?? []).join(','),
    pointText(town.centre),
    [atCentre.join(','), ...others].join(';'),
  ].join('|');
}

const AREA =
  /^(?<name>[^=|]+?)(?: = (?<others>[^|]+?))? \| (?<postcode>\d{5}) @ (?<lat>[\d.]+) (?<lng>[\d.]+)$/;

function readArea(line: string, townName: string, towns: readonly PostalTown[]): Area {
  const { name = '', others, postcode = '', lat, lng } = AREA.exec(line)?.groups ?? {};
  const town = towns.find((one) => one.name === townName);
  if (name === '' || town === undefined)
    throw new Error(`known-areas.ts: ${townName}: ${line} cannot be read`);
  // The town's, or a neighbour's across a border that people do not see.
  if (!towns.some(({ postcodes }) => postcodes.has(postcode)))
    throw new Error(`known-areas.ts: ${postcode} of ${name} is no postcode`);
  return {
    name,
    town,
    others: others?.split(', ') ?? [],
    point: { lat: Number(lat), lng: Number(lng) },
    postcode,
  };
}

const areaLine = ({ name, town, others, point, postcode }: Area): string =>
  [name, town.name, town.state, others.join(','), pointText(point), postcode].join('|');

const pointText = ({ lat, lng }: LatLng): string => `${Number(lat.toFixed(4))} ${Number(lng.toFixed(4))}`;
