import { ringgitText } from '../../lib/account/ringgit-text.ts';

/** A value of the log as people read it; amounts are in sen there. */
export function valueText(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'number' && name.endsWith('_sen')) return ringgitText(value / 100);
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}
