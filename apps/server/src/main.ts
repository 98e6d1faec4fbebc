import { keepCompiled } from './compile-cache.ts';
import type { RunningServer } from './start.ts';

keepCompiled();
const { readConfig } = await import('./config.ts');
const { HELP } = await import('./help.ts');
const { FaultList } = await import('./kernel/fault-list.ts');
const { StartRefusal } = await import('./kernel/start-refusal.ts');

try {
  const request = readConfig(process.argv.slice(2), process.env);
  if (request.wants === 'help') process.stdout.write(HELP);
  else {
    const { start } = await import('./start.ts');
    const running = await start(request.config);
    stopOnSignal(running);
    // After an error that nobody caught, the process's state is unknown: it logs the error and ends, and the next start
    // is clean.
    for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
      process.on(event, (error) => {
        if (error instanceof StartRefusal) running.log.fatal(error.message);
        else running.log.fatal({ err: error }, `Stopped by an ${event}`);
        process.exit(1);
      });
    }
    process.stdout.write(running.text);
  }
} catch (error) {
  process.stderr.write(`\n${describe(error)}\n\n`);
  process.exit(1);
}

function stopOnSignal({ stop, stopsWithinMs }: RunningServer): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    // A second Ctrl-C stops at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), stopsWithinMs).unref();
    // Ctrl-C is a person who waits for it; anything else is told by SIGTERM.
    stop(signal === 'SIGTERM').then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${describe(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function describe(error: unknown): string {
  if (error instanceof FaultList || error instanceof StartRefusal) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is taken by another program. Choose another with --port N.`;
  }
  return error.stack ?? error.message;
}
