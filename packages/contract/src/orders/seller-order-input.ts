import { z } from 'zod';
import {
  CustomerName,
  CustomerPhone,
  OptionChoice,
  Recipient,
  customerFieldMessages,
} from './order-fields-input.ts';
import { isEmailShape } from '../people/email.ts';
import { USUAL_LOCALE } from '../words/other-locales.ts';
import { LocalDateString, Locale, Ringgit, line, text, plainLine } from '../primitives.ts';

/** Goes past a closed date or a limit knowingly; the reason stands in the order's timeline. */
export const Override = z.strictObject({ reason: text(200).min(3, { message: 'please say why' }) });

const Items = z
  .array(
    z.strictObject({
      product_id: z.uuid(),
      quantity: z.int().min(1).max(999),
      product_option: OptionChoice.nullish(),
    }),
  )
  .min(1)
  .max(60);

const OptionalEmail = plainLine(254).refine((value) => value === '' || isEmailShape(value), {
  message: customerFieldMessages.email,
});

/** How a manual order is paid: by a link that is sent to the customer, in cash when they collect it, or in a way that needs no bill. */
export const ManualPayment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('link'), hold_hours: z.int().min(1).max(48) }),
  z.strictObject({ kind: z.literal('on_pickup') }),
  z.strictObject({
    kind: z.enum(['cash', 'transfer', 'elsewhere']),
    reference: line(120).default(''),
  }),
]);
export type ManualPayment = z.infer<typeof ManualPayment>;

export const ManualOrderInput = z
  .strictObject({
    id: z.uuid(),
    name: CustomerName,
    phone: CustomerPhone,
    email: OptionalEmail.default(''),
    lang: Locale.default(USUAL_LOCALE),
    delivery_method: z.enum(['delivery', 'pickup']),
    delivery_date: LocalDateString,
    delivery_time: line(40).min(1),
    pickup_location_id: z.uuid().nullish(),
    quotation_id: line(64).nullish(),
    address: text(300).nullish(),
    house_unit_no: line(60).nullish(),
    building_name: line(120).nullish(),
    /** Of a delivery to somebody else than the customer. */
    recipient: Recipient.nullish(),
    items: Items,
    discount: Ringgit.default(0),
    notes: text(500).default(''),
    payment: ManualPayment,
    override: Override.optional(),
  })
  .refine(({ payment, delivery_method: method }) => payment.kind !== 'on_pickup' || method === 'pickup', {
    path: ['payment'],
    message: 'must be another way to pay: a delivery is not collected',
  })
  .meta({ id: 'ManualOrderInput' });
export type ManualOrderInput = z.infer<typeof ManualOrderInput>;

/**
 * How an order is handed over from now on. Fee, place and vehicle of a delivery are those of the store's own quote for
 * this address and slot, never the caller's.
 */
const Handover = z
  .discriminatedUnion('method', [
    z.strictObject({ method: z.literal('pickup'), pickup_location_id: z.uuid().nullish() }),
    z.strictObject({
      method: z.literal('delivery'),
      quotation_id: line(64).nullish(),
      address: text(300).nullish(),
      house_unit_no: line(60).nullish(),
      building_name: line(120).nullish(),
    }),
  ])
  .meta({ id: 'Handover' });
type Handover = z.infer<typeof Handover>;

export const OrderEdit = z
  .strictObject({
    /** As the caller saw the order. */
    revision: z.int().min(0),
    items: z
      .array(
        z.strictObject({
          /** Of a line that is there; it keeps its price as long as product and options stay. */
          id: z.uuid().nullish(),
          product_id: z.uuid(),
          quantity: z.int().min(1).max(999),
          product_option: OptionChoice.nullish(),
        }),
      )
      .min(1)
      .max(60),
    delivery_date: LocalDateString,
    delivery_time: line(40).min(1),
    /** Of the address that stands; a new address comes in `handover`. */
    house_unit_no: line(60).nullish(),
    building_name: line(120).nullish(),
    /** Left out: it is handed over as before, where and for what it was. */
    handover: Handover.optional(),
    /** Who receives the delivery; null: the customer. Left out: who it was before. */
    recipient: Recipient.nullish(),
    notes: text(500),
    override: Override.optional(),
    /** Lets the discount of its voucher stand where the changed order would not get it any more. */
    keep_voucher: z.boolean().default(false),
    /** Whether the customer is written to. */
    notify: z.boolean().default(true),
  })
  .meta({ id: 'OrderEdit' });
export type OrderEdit = z.infer<typeof OrderEdit>;

export const EditPreview = z.object({
  sub_total: Ringgit,
  discount: Ringgit,
  delivery_fee: Ringgit,
  tax_amount: Ringgit,
  total: Ringgit,
  /** What the customer has still to pay after it. */
  balance: Ringgit,
  /** What goes back to the customer by it. */
  refund: Ringgit,
  /** The order's voucher does not apply any more: its discount falls away unless it is kept. */
  voucher_fails: z.boolean(),
});
export type EditPreview = z.infer<typeof EditPreview>;
