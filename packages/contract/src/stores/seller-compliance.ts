import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { paperFields, PaperInput } from './paper-input.ts';
import { IdParams, data } from '../primitives.ts';
import { memberErrors, settingsErrors } from './seller-errors.ts';

/** A paper of the store's compliance passport; its files are attachments of the module `document` under its id. */
export const ComplianceDocument = z
  .object({
    ...paperFields,
    title: z.string(),
    number: z.string(),
    id: z.uuid(),
    version: z.string(),
    /** Days until it runs out, today being 0; negative once it has; null where it does not. */
    days_left: z.int().nullable(),
    /** What the platform's people found it to be; null: they have not looked at it as it is. */
    verdict: z.object({ is_approved: z.boolean(), reason: z.string() }).nullable(),
    files: z.int(),
  })
  .meta({ id: 'ComplianceDocument' });
export type ComplianceDocument = z.infer<typeof ComplianceDocument>;

const member = { access: 'member', needs: ['settings'], tenant: 'required' } as const;
const documents = data(z.array(ComplianceDocument));

/** The papers that a kitchen has to have. */
export const sellerComplianceEndpoints = {
  listDocuments: endpoint({
    method: 'GET',
    path: '/dashboard/documents',
    summary: 'The store’s papers, those that run out first first',
    ...member,
    response: documents,
    errors: memberErrors,
  }),
  saveDocument: endpoint({
    method: 'PUT',
    path: '/dashboard/documents/:id',
    summary:
      'Add a paper under an id of the caller’s, or change it as it was read; 409 when it was changed since',
    ...member,
    params: IdParams,
    body: PaperInput,
    response: documents,
    errors: [...settingsErrors],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/dashboard/documents/:id',
    summary: 'Remove a paper and its files',
    ...member,
    params: IdParams,
    response: documents,
    errors: [...memberErrors, 'not_found'],
  }),
} as const;
