import { pino, type Logger } from 'pino';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
export type { Logger };

/** JSON lines on standard output. An object that is logged by accident does not show what proves a right. */
export function createLogger(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
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
  });
}
