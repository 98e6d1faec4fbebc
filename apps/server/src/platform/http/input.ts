import type { InputFault } from '@dapur/contract/error-details';
import { AppError } from '@dapur/contract/errors';
import type { Endpoint } from '@dapur/contract/endpoint';
import type { z } from 'zod';

/** More would say nothing new, and an answer must not grow with the fault. */
const MAX_FAULTS = 20;

/** The parsed parts of a request, or AppError `invalid_input` that names the fields. */
export function parseInput(
  endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>,
  raw: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const faults: InputFault[] = [];
  const take = (part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown): void => {
    if (schema === undefined) return;
    // The contract's own texts, where a rule has one, come before these.
    const result = schema.safeParse(value, { error: wordsFor });
    if (result.success) input[part] = result.data;
    else faults.push(...result.error.issues.flatMap((issue) => faultsOf(issue, part)));
  };
  take('params', endpoint.params, raw.params);
  take('query', endpoint.query, raw.query);
  // No body at all counts as an empty one: where nothing is required, nothing need be sent. `null` is no empty body.
  take('body', endpoint.body, raw.body === undefined ? {} : raw.body);
  if (faults.length > 0) throw invalidInput(faults);
  return input;
}

export function invalidInput(faults: readonly InputFault[]): AppError {
  const shown = faults.slice(0, MAX_FAULTS);
  const message = shown.map(wordsOf).join('; ');
  return new AppError('invalid_input', message.slice(0, 1_000), shown);
}

/**
 * The fault in words for a person. A whole sentence of the contract stands by itself; other words need the field's
 * name.
 */
function wordsOf({ field, message }: InputFault): string {
  return /^\p{Lu}/u.test(message) ? message : `${field}: ${message}`;
}

function faultsOf(issue: z.core.$ZodIssue, part: string): InputFault[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MAX_FAULTS).map((key) => ({
      field: [...path, key.slice(0, 80)].join('.'),
      message: 'is not a field of this call',
    }));
  }
  return [{ field: path.join('.').slice(0, 200) || part, message: issue.message }];
}

function wordsFor(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${article(issue.expected)}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'is required';
      return `must ${bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return `must be a valid ${issue.format}`;
    case 'invalid_key':
      return 'has a name that is not allowed';
    case 'invalid_union':
      return 'has none of the allowed forms';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return 'is not valid';
  }
}

function article(expected: string): string {
  if (expected === 'int') return 'a whole number';
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}

function bound(origin: string, relation: string, limit: number | bigint): string {
  if (origin === 'string') return `have ${relation} ${limit} characters`;
  if (origin === 'array') return `have ${relation} ${limit} entries`;
  return `be ${relation} ${limit}`;
}
