// Writes the offline gazetteer that the server reads: `node tools/gazetteer/build.ts`. By hand, after one of the packages
// or hand-kept lists changed; a test says when the file is not what this would write.
//
// Sources: malaysia-postcodes (ISC: states, towns, postcodes), malaysia-state-city-postcode (ISC; its points are those of
// GeoNames' postal data, CC BY 4.0), world-atlas (ISC; Natural Earth, public domain), and the lists in this folder.
import { writeFileSync } from 'node:fs';
import { gazetteerText } from './gazetteer-data.ts';

const file = new URL('../../apps/server/src/modules/geocoding/gazetteer/malaysia.json', import.meta.url);
writeFileSync(file, gazetteerText());
