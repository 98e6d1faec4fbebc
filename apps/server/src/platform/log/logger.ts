import { hostname } from 'node:os';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentFlow, loggableFlow } from './flow.ts';
import { withoutPersonalWords } from './personal-words.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
export type { Logger };

/** Which process of which release writes the lines, where several write into one log. */
export interface Origin {
  readonly instance: string;
  readonly version: string;
}

/**
 * JSON lines on standard output. Each says its request or job (`flow.ts`), and its process where `origin` names one. An
 * object that is logged by accident does not show what proves a right, and no line shows an address or a phone number.
 */
export function createLogger(level: LogLevel, origin?: Origin, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base:
      origin === undefined
        ? null
        : { instance: origin.instance, version: origin.version, host: hostname(), pid: process.pid },
    mixin: () => loggableFlow(currentFlow()),
    hooks: { streamWrite: withoutPersonalWords },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.authorization',
        '*.cookie',
        '*["set-cookie"]',
        '*["x-order-token"]',
        '*.password',
        '*.secret',
        '*.apiKey',
        '*.order_token',
      ],
      censor: '[redacted]',
    },
  };
  return to === undefined ? pino(options) : pino(options, to);
}
