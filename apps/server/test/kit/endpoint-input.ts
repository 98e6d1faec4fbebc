import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { Endpoint } from '@dapur/contract/endpoint';
import { safeParse, type z } from 'zod';

/** What inputs refer to. Ids are those of rows that a test made, or of none. */
export interface InputFacts {
  readonly orderId: string;
  readonly productId: string;
  readonly billId: string;
  readonly slug: string;
}

export interface EndpointInput {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body: Record<string, unknown> | undefined;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Values by the name of the field, where the schema alone does not say what a sensible one is. */
function valueFor(field: string, facts: InputFacts): Json | undefined {
  switch (field) {
    case 'product_id':
      return facts.productId;
    case 'path':
      return `/orders/${facts.orderId}`;
    case 'endpoint':
      return 'https://fcm.googleapis.com/fcm/send/browser';
    case 'browser':
      return 'a'.repeat(64);
    case 'keys':
      return { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
    case 'id':
    case 'order_id':
    // A list of one.
    case 'ids':
    case 'orderId':
    case 'ref':
      return facts.orderId;
    case 'billplz_id':
      return facts.billId;
    case 'slug':
    case 'subdomain':
    case 'tenant':
    case 'tenantSubdomain':
      return facts.slug;
    case 'name':
      return 'Siti Aminah';
    case 'email':
      return 'siti@mail.example';
    case 'phone':
      return '+60123456789';
    case 'password':
    case 'newPassword':
    case 'new_password':
      return 'kuih-Lapis-9-lapis';
    case 'account_number':
      return '114012345678';
    case 'courier_order_id':
      return '3443167815824261304';
    case 'from':
    case 'to':
      return malaysianDate(Date.now());
    case 'api_key':
      return 'pk_test_text';
    case 'api_secret':
      return 'sk_test_text';
    case 'store':
      return facts.slug;
    case 'address':
    case 'deliveryAddress':
      return '5, Jalan Kenanga, Klang';
    case 'q':
      return 'Jalan Kenanga, Klang';
    case 'lat':
    case 'latitude':
      return 3.04;
    case 'lon':
    case 'lng':
    case 'longitude':
      return 101.45;
    case 'date':
    case 'dates':
    case 'delivery_date':
      return addDays(malaysianDate(Date.now()), 7);
    // Of the week that a seller saves.
    case 'order_by':
      return '20:00';
    case 'opening_hours':
      return [{ weekday: 6, from: '07:30', to: '11:00' }];
    case 'day_caps':
      return [null, null, null, null, null, null, null];
    case 'delivery':
      return true;
    // Of a calendar app.
    case 'token':
      return `${'a'.repeat(43)}.ics`;
    case 'time':
    case 'delivery_time':
      return '3:00 PM';
    case 'delivery_method':
      return 'pickup';
    // Now.
    case 'scheduledTime':
    // The store's first.
    case 'pickup_location_id':
      return null;
    case 'product_option':
      return { Size: 'L', Extras: ['Egg'] };
    // No order of a test costs this, so that no valid order among them is placed.
    case 'total':
      return 0.07;
    default:
      return undefined;
  }
}

/** A whole valid input of an endpoint, every optional field filled in, made from its schemas. */
export function inputFor(endpoint: Endpoint, facts: InputFacts): EndpointInput {
  const part = (schema: z.ZodObject | undefined): Record<string, unknown> | undefined =>
    schema === undefined ? undefined : (valid(schema, '', facts) as Record<string, unknown>);
  const texts = (schema: z.ZodObject | undefined): Record<string, string> =>
    Object.fromEntries(Object.entries(part(schema) ?? {}).map(([key, value]) => [key, String(value)]));
  const params = texts(endpoint.params);
  // A review's product is the one id of a path that is no order's.
  if (endpoint.path.startsWith('/products/')) params['id'] = facts.productId;
  // The courier names the store by its id.
  if (endpoint.path.startsWith('/:courier/webhook/'))
    Object.assign(params, { courier: 'lalamove', store: facts.orderId });
  if (endpoint.path.startsWith('/:provider/')) params['provider'] = 'billplz';
  return { params, query: texts(endpoint.query), body: part(endpoint.body) };
}

/** The address of a call below the origin, its parts encoded. */
export function sampleAddressOf(
  endpoint: Endpoint,
  { params, query }: Pick<EndpointInput, 'params' | 'query'>,
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}

function valid(schema: z.core.$ZodType, field: string, facts: InputFacts): Json {
  const known = valueFor(field, facts);
  // A name means a date here and a state there.
  if (known !== undefined && safeParse(schema, known).success) return known;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, inner]) => [key, valid(inner, key, facts)]),
      );
    case 'array':
      return [valid(def.element, field, facts)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return valid(def.innerType, field, facts);
    case 'pipe':
      return valid(def.in, field, facts);
    case 'enum':
      return Object.values(def.entries)[0] ?? null;
    case 'literal':
      return (def.values[0] ?? null) as Json;
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'record':
      return {};
    case 'union':
      return valid(def.options[0] as z.core.$ZodType, field, facts);
    case 'unknown':
      return { note: 'anything' };
    case 'string':
      return 'format' in def && def.format === 'uuid' ? facts.orderId : 'text';
    default:
      throw new Error(`no valid value is known for a ${def.type} (${field})`);
  }
}
