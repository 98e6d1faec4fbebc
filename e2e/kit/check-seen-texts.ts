import { readTextsSeen } from './seen-texts.ts';
import { specifiedTexts } from './specified-texts.ts';

// After the journeys of a full run: every text of the specifications was seen where it belongs, by somebody to whom it
// happened.
const seen = readTextsSeen();
const missing = specifiedTexts.map(({ area, text }) => `${area}\t${text}`).filter((line) => !seen.has(line));
for (const line of missing) console.error(`not seen by anybody: ${line}`);
process.exitCode = missing.length > 0 ? 1 : 0;
