import { renderAll } from './render-art.ts';

// node render-art-main.ts FOLDER PICTURE...
const [outDir, ...names] = process.argv.slice(2);
if (outDir === undefined) throw new Error('name the folder to render into');
await renderAll(outDir, names);
