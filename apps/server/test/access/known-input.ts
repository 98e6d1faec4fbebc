import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@dapur/contract/endpoint';
import { api, type Api } from '@dapur/contract/index';
import { inputFor, type EndpointInput, type InputFacts } from '../kit/endpoint-input.ts';
import { rows } from './rows.ts';

/** A good input of an endpoint: by its schema, and by its row of the matrix where the schema does not say enough. */
export function knownInput(name: keyof Api, facts: InputFacts): EndpointInput {
  const endpoint: Endpoint = api[name];
  const made = inputFor(endpoint, facts);
  if (isTaken(endpoint, made)) return made;
  const more =
    rows[name].input?.({
      tenantId: randomUUID(),
      headers: {},
      text: 'text',
      email: 'siti@mail.example',
      id: randomUUID(),
      itemId: randomUUID(),
      marks: ['Kuih'],
      ...facts,
    }) ?? {};
  return {
    params: { ...made.params, ...more.params },
    query: { ...made.query, ...more.query },
    body: more.body ?? made.body,
  };
}

const isTaken = ({ params, query, body }: Endpoint, made: EndpointInput): boolean =>
  [params?.safeParse(made.params), query?.safeParse(made.query), body?.safeParse(made.body)].every(
    (parsed) => parsed?.success !== false,
  );
