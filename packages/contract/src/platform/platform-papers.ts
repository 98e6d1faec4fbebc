import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { data, text } from '../primitives.ts';
import { ComplianceDocument } from '../stores/seller-compliance.ts';
import { StoreReason } from './store-act-input.ts';

/** A paper of a store as the platform's people judge it. */
export const PlatformPaper = ComplianceDocument.omit({ files: true })
  .extend({
    /** Oldest first. */
    files: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int() })),
  })
  .meta({ id: 'PlatformPaper' });
export type PlatformPaper = z.infer<typeof PlatformPaper>;

const errors = ['unauthorized', 'forbidden', 'invalid_input', 'not_found'] as const;
const papers = data(z.array(PlatformPaper));
const paper = { store: z.uuid(), id: z.uuid() };
const seen = {
  /** What was looked at: the paper as it was read, with all of its files. */
  version: z.string().max(20),
  files: z.array(z.uuid()).max(50),
};

/** The papers that kitchens have to have, for the platform's own people. Each look at a file stands in the audit. */
export const platformPaperEndpoints = {
  storePapers: endpoint({
    method: 'GET',
    path: '/super-admin/stores/:store/papers',
    summary: 'The papers of a store, those that run out first first',
    access: 'super-admin',
    tenant: 'none',
    params: z.strictObject({ store: z.uuid() }),
    response: papers,
    errors,
  }),
  storePaperFile: endpoint({
    method: 'GET',
    path: '/super-admin/stores/:store/papers/:id/files/:file',
    summary: 'A file of a paper',
    access: 'super-admin',
    platformRight: 'stores',
    tenant: 'none',
    params: z.strictObject({ ...paper, file: z.uuid() }),
    response: 'file',
    errors,
  }),
  judgePaper: endpoint({
    method: 'POST',
    path: '/super-admin/stores/:store/papers/:id/verdict',
    summary:
      'Approve a paper, or refuse it with a reason that its owner is mailed; 409 when it or its files were changed since',
    access: 'super-admin',
    platformRight: 'stores',
    tenant: 'none',
    params: z.strictObject(paper),
    body: z
      .strictObject({
        verdict: z.enum(['approved', 'rejected']),
        /** Of a refusal. */
        reason: text(500).default(''),
        ...seen,
      })
      .refine(
        ({ verdict, reason }) =>
          verdict === 'rejected' ? StoreReason.safeParse(reason).success : reason === '',
        {
          message: 'Please give a reason for a refusal, and for nothing else',
          path: ['reason'],
        },
      ),
    response: papers,
    errors: [...errors, 'conflict'],
  }),
} as const;
