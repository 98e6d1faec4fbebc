import { sql } from 'kysely';
import { literals } from '../../../platform/db/index.ts';
import { takenBookingStates } from '../domain/booking-life-cycle.ts';

/**
 * Who receives `deliveries d` of `orders o`, as JSON; null where that is who ordered. An order keeps the buyer, its
 * delivery whoever stands at the door.
 */
export const otherRecipient = sql`case when o.delivery_method = 'delivery' and (d.recipient_name, d.recipient_phone) <> (o.customer_name, o.customer_phone)
             then json_build_object('name', d.recipient_name, 'phone', d.recipient_phone) end`;

/**
 * The delivery of `orders o` as JSON (`TrackedDelivery`), with the ride that brings it or brought it; null for orders
 * that are picked up, which look nothing up for it.
 */
export const trackedDelivery = sql`
           case when o.delivery_method = 'delivery' then (
             select json_build_object('carrier', d.carrier, 'provider', d.courier_provider, 'vehicle', d.service_type, 'quotationId', d.quotation_id,
                      -- Nothing is wrong with what its store books by hand.
                      'state', case when d.alert = 'to_book' then 'scheduled' else d.state end, 'latitude', d.latitude, 'longitude', d.longitude,
                      'scheduledAt', d.scheduled_at, 'dueAt', d.due_at, 'updatedAt', d.updated_at, 'recipient', ${otherRecipient}, 'ride', (
                        select json_build_object('courierOrderId', b.courier_order_id, 'shareLink', b.share_link,
                                 'status', b.courier_status,
                                 'driver', json_build_object('name', b.driver_name, 'phone', b.driver_phone, 'plate', b.driver_plate),
                                 'position', case when b.driver_seen_at is not null and b.driver_latitude is not null
                                                       and b.driver_longitude is not null then
                                   json_build_object('lat', b.driver_latitude, 'lng', b.driver_longitude, 'at', b.driver_seen_at) end,
                                 'updatedAt', b.updated_at)
                          from courier_bookings b
                         where b.tenant_id = d.tenant_id and b.order_id = d.order_id and b.state in ${literals(takenBookingStates)}
                         order by b.state, b.booked_at desc nulls last, b.id limit 1))
               from deliveries d where d.tenant_id = o.tenant_id and d.order_id = o.id) end`;
