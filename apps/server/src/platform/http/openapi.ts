import { errorStatus, type ErrorCode } from '@dapur/contract/errors';
import { PRODUCT_NAME, api } from '@dapur/contract/index';
import { type Endpoint, refusalsOf } from '@dapur/contract/endpoint';
import { z } from 'zod';

export type JsonSchema = { readonly [key: string]: unknown };

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly JsonSchema[];
  readonly requestBody?: JsonSchema;
  readonly responses: Readonly<Record<string, JsonSchema>>;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonSchema;
  readonly servers: readonly JsonSchema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = { Error: errorSchema() };
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description: 'Amounts are MYR with at most 2 decimals.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas },
  };
}

function operation(name: string, endpoint: Endpoint, schemas: Record<string, JsonSchema>): OpenApiOperation {
  const body =
    endpoint.consumes === 'form'
      ? { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } }
      : endpoint.consumes === 'multipart'
        ? { 'multipart/form-data': { schema: formSchema(endpoint, schemas) } }
        : endpoint.body && { 'application/json': { schema: describe(endpoint.body, 'input', schemas) } };
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? 'other'],
    parameters: [
      ...(endpoint.tenant === 'required' ? tenantHeaders : []),
      ...(endpoint.access === 'order-proof' ? [orderTokenHeader] : []),
      ...parametersOf(endpoint.params, 'path', schemas),
      ...parametersOf(endpoint.query, 'query', schemas),
    ],
    ...(body
      ? {
          requestBody: {
            required: endpoint.consumes !== 'form' && endpoint.consumes !== 'raw',
            content: body,
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content:
          endpoint.response === 'pdf'
            ? { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
            : endpoint.response === 'file'
              ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
              : endpoint.response === 'events'
                ? { 'text/event-stream': { schema: { type: 'string' } } }
                : { 'application/json': { schema: describe(endpoint.response, 'output', schemas) } },
      },
      ...refusals([...refusalsOf(endpoint)]),
    },
  };
}

/** The fields of a form and its files. */
function formSchema({ body, files }: Endpoint, schemas: Record<string, JsonSchema>): JsonSchema {
  const fields: JsonSchema = body === undefined ? {} : describe(body, 'input', schemas);
  const file = { type: 'string', format: 'binary', description: `At most ${files?.largestBytes} bytes` };
  return {
    ...fields,
    properties: {
      ...(fields['properties'] as JsonSchema | undefined),
      files: { type: 'array', items: file, minItems: 1, maxItems: files?.most },
    },
    required: [...((fields['required'] as string[] | undefined) ?? []), 'files'],
  };
}

const tenantHeaders: readonly JsonSchema[] = [
  {
    name: 'X-Tenant-Slug',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: "The store's path; this or X-Tenant-ID",
  },
  {
    name: 'X-Tenant-ID',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description: "The store's id",
  },
];

const orderTokenHeader: JsonSchema = {
  name: 'X-Order-Token',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: "The order's proof, where the cookie does not carry it",
};

function parametersOf(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  schemas: Record<string, JsonSchema>,
): JsonSchema[] {
  if (schema === undefined) return [];
  return Object.entries<z.ZodType>(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: describe(field, 'input', schemas),
  }));
}

/** The schema as JSON Schema, its named parts moved to the document's components. */
function describe(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const { $defs, ...own } = rewriteReferences(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) as {
    $defs?: Record<string, JsonSchema>;
  } & JsonSchema;
  for (const [name, part] of Object.entries($defs ?? {})) schemas[name] ??= part;
  return withoutDialect(own, schemas);
}

function withoutDialect(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const { $schema: _dialect, ...rest } = schema;
  // A named schema at the root describes itself in place; the components hold it once instead.
  if (typeof rest['id'] !== 'string') return rest;
  schemas[rest['id']] ??= rest;
  return { $ref: `#/components/schemas/${rest['id']}` };
}

function rewriteReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteReferences);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : rewriteReferences(inner),
    ]),
  );
}

function refusals(codes: readonly ErrorCode[]): Record<string, JsonSchema> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      String(status),
      {
        description: named.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function errorSchema(): JsonSchema {
  return {
    type: 'object',
    required: ['success', 'message', 'code', 'request_id'],
    properties: {
      success: { const: false },
      message: { type: 'string', description: 'Words for a person' },
      code: { type: 'string', enum: Object.keys(errorStatus), description: 'What a program decides by' },
      details: { description: 'What helps to put it right, such as the fields at fault' },
      request_id: {
        type: 'string',
        description: 'Names the request for support, as the header X-Request-Id',
      },
      data: { type: 'null', description: 'Of calls that answer success, data and error' },
      error: { type: 'string', description: 'The message once more, of the same calls' },
    },
  };
}
