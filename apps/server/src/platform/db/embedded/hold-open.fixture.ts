import { startEmbedded } from '../embedded-postgres.ts';

// A process of its own that runs the embedded server until it is stopped or killed: `node hold-open.fixture.ts FOLDER`.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder?');
const { url, attached, stop } = await startEmbedded(folder, {
  durable: false,
  log: (message) => process.stderr.write(`${message}\n`),
});
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ url, attached })}\n`);
setInterval(() => {}, 60_000);
