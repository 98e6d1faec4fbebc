import { z } from 'zod';
import { SocialProvider, User } from './identity.ts';
import { SavedAddress } from './saved-addresses.ts';

/** An instant, ISO 8601. */
const at = z.string();
const amount = z.number();
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();
const atOrNull = orNull(at);
const textOrNull = orNull(z.string());

const LinkedSignIn = z.object({
  provider: SocialProvider,
  /** The provider's own key of the person. */
  subject: z.string(),
  email: textOrNull,
  linked_at: at,
});

const Session = z.object({
  created_at: at,
  last_seen_at: at,
  expires_at: at,
  ended_at: atOrNull,
  user_agent: z.string(),
  address: z.string(),
  is_remembered: z.boolean(),
  proved_at: atOrNull,
});

/** A link that was mailed or passed on to another address, without the secret that opens it. */
const OneTimeLink = z.object({
  purpose: z.string(),
  email: textOrNull,
  created_at: at,
  expires_at: at,
  used_at: atOrNull,
});

const FavouriteOfMine = z.object({ store: z.string(), name: z.string(), added_at: at });

const ReferralLine = z.object({
  kind: z.string(),
  code: textOrNull,
  store: textOrNull,
  amount: orNull(amount),
  created_at: at,
});

/** The account that rewards go to, as far as it is ever shown again. */
const PayoutAccount = z.object({ bank_code: z.string(), account_ends_in: z.string(), updated_at: at });

const Membership = z.object({
  store: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  rights: orNull(z.array(z.string())),
  joined_at: at,
});

const Invitation = z.object({
  store: z.string(),
  role: z.string(),
  email: textOrNull,
  created_at: at,
  expires_at: at,
  accepted_at: atOrNull,
  withdrawn_at: atOrNull,
});

const CalendarLink = z.object({ store: z.string(), created_at: at });
const ReportMail = z.object({ store: z.string(), report: z.string(), every: z.string(), created_at: at });
/** A browser that takes messages, without where it takes them. */
const PushBrowser = z.object({
  store: z.string(),
  order_number: textOrNull,
  language: z.string(),
  created_at: at,
});
const OrderClaim = z.object({ store: z.string(), created_at: at, expires_at: at, used_at: atOrNull });
const ReadAnnouncement = z.object({ title: z.string(), seen_at: at, dismissed_at: atOrNull });

/** A file of the person; `data` is base64, and null where the whole would grow too large: the order's page has it. */
const FileOfMine = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  added_at: at,
  data: textOrNull,
});

const Item = z.object({
  name: z.string(),
  quantity: z.int(),
  price: amount,
  amount,
  options: z.record(z.string(), z.unknown()),
});
const Payment = z.object({
  amount,
  method: z.string(),
  label: z.string(),
  reference: z.string(),
  received_at: at,
});
const Refund = z.object({
  amount,
  method: z.string(),
  state: z.string(),
  reason: z.string(),
  bank_code: textOrNull,
  account_ends_in: textOrNull,
  created_at: at,
  settled_at: atOrNull,
});
const OrderOfMine = z.object({
  store: z.string(),
  store_name: z.string(),
  number: z.string(),
  status: z.string(),
  payment_status: z.string(),
  created_at: at,
  delivery_method: z.string(),
  delivery_date: z.string(),
  delivery_time: z.string(),
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_email: z.string(),
  /** Of a delivery: who receives it. */
  recipient_name: textOrNull,
  recipient_phone: textOrNull,
  house_unit_no: textOrNull,
  building_name: textOrNull,
  address: textOrNull,
  latitude: orNull(z.number()),
  longitude: orNull(z.number()),
  pickup_place: textOrNull,
  notes: z.string(),
  subtotal: amount,
  discount: amount,
  voucher_code: textOrNull,
  delivery_fee: amount,
  tax_name: textOrNull,
  tax: amount,
  total: amount,
  payment_method: z.string(),
  payment_ref: textOrNull,
  receipt_number: textOrNull,
  paid_at: atOrNull,
  cancelled_at: atOrNull,
  cancel_reason: textOrNull,
  items: z.array(Item),
  payments: z.array(Payment),
  refunds: z.array(Refund),
  mails: z.array(z.object({ kind: z.string(), recipient: z.string(), sent_at: atOrNull })),
  /** Slips of transfers; their pictures are among the files. */
  slips: z.array(z.object({ sent_at: at, state: z.string(), bank_reference: z.string().nullable() })),
  /** What the store's people wrote down beside the order. */
  store_notes: z.array(z.object({ text: z.string(), written_at: at })),
  files: z.array(FileOfMine),
});

const ReviewOfMine = z.object({
  store: z.string(),
  product: z.string(),
  rating: z.int(),
  comment: z.string(),
  shown_as: z.string(),
  reviewed_at: at,
  reply: z.string(),
  hidden_at: atOrNull,
  appeal: textOrNull,
  pictures: z.array(FileOfMine),
});

const CreditLine = z.object({
  store: z.string(),
  at,
  kind: z.string(),
  amount,
  reason: z.string(),
  expires_on: textOrNull,
  order_number: textOrNull,
});

const ConsentLine = z.object({
  at,
  kind: z.string(),
  is_given: z.boolean(),
  versions: z.record(z.string(), z.number()),
  locale: textOrNull,
  place: z.string(),
  store: textOrNull,
});

const OccasionOfMine = z.object({
  name: z.string(),
  month: z.int(),
  day: z.int(),
  year: orNull(z.int()),
  note: z.string(),
});

const KeptByStore = z.object({
  store: z.string(),
  store_name: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  area: z.string(),
  orders: z.int(),
  spent: amount,
  no_shows: z.int(),
  notes: z.string(),
  allergies: z.string(),
  tags: z.array(z.string()),
  occasions: z.array(OccasionOfMine),
  blocked_at: atOrNull,
  block_reason: z.string(),
  messages: z.array(
    z.object({
      sent_at: at,
      subject: z.string(),
      text: z.string(),
      to_you_alone: z.boolean(),
      state: z.string(),
    }),
  ),
});

/** Everything that is kept about a person, for their own copy. Amounts are MYR. */
export const MyData = z
  .object({
    exported_at: at,
    profile: User,
    picture: orNull(z.object({ type: z.string(), data: z.string() })),
    second_factor_since: atOrNull,
    linked_sign_ins: z.array(LinkedSignIn),
    sessions: z.array(Session),
    one_time_links: z.array(OneTimeLink),
    addresses: z.array(SavedAddress),
    favourite_stores: z.array(FavouriteOfMine),
    referrals: z.array(ReferralLine),
    payout_account: orNull(PayoutAccount),
    memberships: z.array(Membership),
    invitations: z.array(Invitation),
    calendar_links: z.array(CalendarLink),
    report_mails: z.array(ReportMail),
    push_browsers: z.array(PushBrowser),
    order_claims: z.array(OrderClaim),
    announcements_read: z.array(ReadAnnouncement),
    orders: z.array(OrderOfMine),
    reviews: z.array(ReviewOfMine),
    store_credit: z.array(CreditLine),
    consents: z.array(ConsentLine),
    /** What each store knows about the person from their orders. */
    kept_by_stores: z.array(KeptByStore),
    /** Stores where another person's orders are filed with this person's: only the store can tell them apart. */
    ask_these_stores: z.array(z.object({ store: z.string(), store_name: z.string() })),
    /** What this file does not hold, and why. */
    left_out: z.array(z.object({ what: z.string(), why: z.string() })),
  })
  .meta({ id: 'MyData' });
export type MyData = z.infer<typeof MyData>;
