import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { data, line } from '../primitives.ts';
import { WordToAdd, ReservedWordInput } from './rules-input.ts';

export const RESERVED_PAGE = 25;

/**
 * A path that no store may take. Words that people add have the form of a store's path; the product's own may be
 * shorter.
 */
export const ReservedWord = z
  .object({
    word: z.string(),
    /** `routes` and `navigation` are the specification's and lead somewhere; `system` are the product's own. */
    origin: z.enum(['routes', 'navigation', 'system', 'added']),
    note: z.string(),
    added_by: z.string().nullable(),
    added_at: z.string().nullable(),
  })
  .meta({ id: 'ReservedWord' });
export type ReservedWord = z.infer<typeof ReservedWord>;

const errors = ['unauthorized', 'forbidden', 'invalid_input'] as const;
export const platformReservedWordEndpoints = {
  listReservedWords: endpoint({
    method: 'GET',
    path: '/super-admin/reserved-words',
    summary: 'Words that no store may take as its path: added ones first',
    access: 'super-admin',
    tenant: 'none',
    query: z.strictObject({
      show: z.enum(['added', 'fixed']).optional(),
      search: line(80).optional(),
      page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
    }),
    response: data(
      z.object({
        words: z.array(ReservedWord),
        counts: z.object({ added: z.int(), fixed: z.int() }),
        page: z.int(),
        total: z.int(),
      }),
    ),
    errors,
  }),
  reserveWord: endpoint({
    method: 'POST',
    path: '/super-admin/reserved-words',
    summary: 'Keep a word from stores, at once; refused while a store has it',
    access: 'super-admin',
    platformRight: 'rules',
    tenant: 'none',
    body: ReservedWordInput,
    response: data(ReservedWord),
    errors: [...errors, 'conflict', 'slug_taken'],
  }),
  releaseWord: endpoint({
    method: 'DELETE',
    path: '/super-admin/reserved-words/:word',
    summary: 'Let stores have an added word',
    access: 'super-admin',
    platformRight: 'rules',
    tenant: 'none',
    params: z.strictObject({ word: WordToAdd }),
    response: z.object({ success: z.literal(true) }),
    errors: [...errors, 'not_found'],
  }),
} as const;
