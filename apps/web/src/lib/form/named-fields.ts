import { detailsOf } from '@dapur/contract/error-details';

/** The fields that a refusal of the server is about, by their paths in the body. */
export const namedFields = (refusal: { readonly code: string; readonly details?: unknown }): string[] =>
  (detailsOf(refusal, 'invalid_input') ?? []).map(({ field }) => field);
