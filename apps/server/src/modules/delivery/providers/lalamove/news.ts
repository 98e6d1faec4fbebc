import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CourierNews, NewsAddress, NewsReading } from '../../ports.ts';
import type { LalamoveAccount } from './account.ts';
import { statusOf } from './answers.ts';
import { isSameText, signatureOf } from './signature.ts';
import {
  courierId,
  courierTime,
  lalamoveDegrees,
  lenient,
  maybeId,
  sen,
  webAddress,
  lalamoveWords,
} from './values.ts';
import { newsToKeep } from './news-to-keep.ts';
import { topLevelMembers } from './top-level-members.ts';

/** The courier repeats its news for a day; a repetition is recognised by its id. */
const FRESH_MS = 24.5 * 3_600_000;

const refused = (fault: 'malformed' | 'bad_signature' | 'stale'): NewsReading => ({ ok: false, fault });

/** Reads the courier’s news and checks that the courier sent it. Never throws, whatever the body holds. */
export function readLalamoveNews(
  raw: string,
  { account, path, now }: NewsAddress<LalamoveAccount>,
): NewsReading {
  const members = topLevelMembers(raw);
  const text = (name: string): string => {
    const value: unknown = JSON.parse(members?.get(name) ?? 'null');
    return typeof value === 'string' ? value : '';
  };
  const timestamp = text('timestamp') || (members?.get('timestamp') ?? '');
  const data = members?.get('data');
  if (data === undefined || !/^\d{9,14}$/.test(timestamp)) return refused('malformed');

  // All that is believed from here on is read from the signed bytes.
  const parsed: unknown = JSON.parse(data);
  const isSigned = [data, JSON.stringify(parsed)].some((body) =>
    isSameText(
      text('signature').toLowerCase(),
      signatureOf(account.apiSecret, { timestamp, method: 'POST', path, body }),
    ),
  );
  if (!isSameText(text('apiKey'), account.apiKey.reveal()) || !isSigned) return refused('bad_signature');

  // Seconds or milliseconds: its documents do not say.
  const sentAt = Number(timestamp) * (Number(timestamp) < 1e11 ? 1_000 : 1);
  if (Math.abs(now - sentAt) > FRESH_MS) return refused('stale');

  const type = /^[A-Z_]{1,60}$/.exec(text('eventType'))?.[0] ?? 'UNKNOWN';
  const eventId =
    /^[!-~]{1,100}$/.exec(text('eventId'))?.[0] ??
    createHash('sha256').update(`${type}/${timestamp}/${data}`).digest('hex');
  return {
    ok: true,
    type,
    payload: newsToKeep(parsed),
    news: newsOf(type, eventId, new Date(sentAt), parsed),
  };
}

const Order = z.object({ orderId: courierId });
const OfOrder = z.object({ order: Order, updatedAt: courierTime });

const StatusData = OfOrder.extend({
  order: Order.extend({
    status: lalamoveWords(40),
    driverId: maybeId,
    shareLink: webAddress,
    cancelParty: lalamoveWords(60),
    cancelledReason: lalamoveWords(200),
  }),
});
const DriverData = OfOrder.extend({
  driver: z.object({
    driverId: courierId,
    name: lalamoveWords(100),
    phone: lalamoveWords(40),
    plateNumber: lalamoveWords(40),
  }),
  location: lenient(z.object({ lat: lalamoveDegrees(90), lng: lalamoveDegrees(180) })),
});
const PriceData = OfOrder.extend({
  order: Order.extend({ price: z.object({ totalPrice: sen, currency: z.literal('MYR').optional() }) }),
});
const ReplacedData = OfOrder.extend({ prevOrderId: courierId });
const AnyData = z.object({
  order: lenient(Order),
  orderId: maybeId,
  updatedAt: courierTime,
});

/** Kinds that we do not know, or not in this form, are `other`: they change nothing and are answered all the same. */
function newsOf(type: string, eventId: string, sentAt: Date, data: unknown): CourierNews {
  // An event cannot be later than its news: a date ahead of time would make all later news look old.
  const at = (updatedAt: Date | undefined): Date =>
    updatedAt === undefined || updatedAt > sentAt ? sentAt : updatedAt;
  switch (type) {
    case 'ORDER_STATUS_CHANGED': {
      const { data: read } = StatusData.safeParse(data);
      if (read === undefined || read.order.status === '') break;
      const { orderId, status, driverId, shareLink, cancelParty, cancelledReason } = read.order;
      const reason = [cancelledReason, cancelParty].filter((text) => text !== '').join(' / ');
      return {
        kind: 'status',
        eventId,
        courierOrderId: orderId,
        status: statusOf(status),
        driverId,
        shareLink: shareLink === '' ? undefined : shareLink,
        reason: reason === '' ? undefined : reason,
        at: at(read.updatedAt),
      };
    }
    case 'DRIVER_ASSIGNED': {
      const { data: read } = DriverData.safeParse(data);
      if (read === undefined) break;
      const { driverId, name, phone, plateNumber } = read.driver;
      const seenAt = at(read.updatedAt);
      const position = read.location && {
        latitude: read.location.lat,
        longitude: read.location.lng,
        at: seenAt,
      };
      return {
        kind: 'driver',
        eventId,
        courierOrderId: read.order.orderId,
        driver: { driverId, name, phone, plate: plateNumber, position },
        at: seenAt,
      };
    }
    case 'ORDER_AMOUNT_CHANGED': {
      const { data: read } = PriceData.safeParse(data);
      if (read === undefined) break;
      return {
        kind: 'price',
        eventId,
        courierOrderId: read.order.orderId,
        feeSen: read.order.price.totalPrice,
        at: at(read.updatedAt),
      };
    }
    case 'ORDER_REPLACED': {
      const { data: read } = ReplacedData.safeParse(data);
      if (read === undefined) break;
      return {
        kind: 'replaced',
        eventId,
        courierOrderId: read.order.orderId,
        previousOrderId: read.prevOrderId,
        at: at(read.updatedAt),
      };
    }
  }
  const { data: read } = AnyData.safeParse(data);
  return {
    kind: 'other',
    eventId,
    type,
    courierOrderId: read?.order?.orderId ?? read?.orderId,
    at: at(read?.updatedAt),
  };
}
