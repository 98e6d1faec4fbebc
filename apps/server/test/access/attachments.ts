import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { order, type Facts, type Subject } from './subjects.ts';

/** A file beside an order; `orderId` names the file. Its name and its content carry the order's mark. */
export const attachmentOfOrder: Subject = async (world, app, actor) => {
  const targets = await order(world, app, actor);
  const attach = async (facts: Facts): Promise<Facts> => {
    const [id, filename] = [randomUUID(), `${randomBytes(16).toString('hex')}.txt`];
    const words = facts.marks[0] ?? '';
    const { rows } = await world.database.pools.platform.query<{ tenant_id: string }>(
      `insert into attachments (tenant_id, id, module, parent_id, original_name, filename, media_type, bytes, kept_at)
       select tenant_id, $2, 'order', id, $3, $4, 'text/plain', $5, now() from orders where id = $1
       returning tenant_id`,
      [facts.orderId, id, `${words}.txt`, filename, words.length],
    );
    const tenantId = rows[0]?.tenant_id ?? '';
    await world.database.pools.platform.query(
      `insert into attachment_usage as u (tenant_id, bytes) values ($1, $2)
       on conflict (tenant_id) do update set bytes = u.bytes + excluded.bytes`,
      [tenantId, words.length],
    );
    const folder = path.join(app.attachments, `files-${tenantId}`);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, filename), words);
    return { ...facts, orderId: id };
  };
  return {
    ...targets,
    own: await attach(targets.own),
    others: await Promise.all(targets.others.map(attach)),
  };
};

/** A paid order that is picked up, with a photo of the place; `text` names the photo, whose file carries the order's mark. */
export const photoOfOrder: Subject = async (world, app, actor) => {
  const targets = await order(world, app, actor);
  const attach = async (facts: Facts): Promise<Facts> => {
    const [pointId, photoId, stem] = [randomUUID(), randomUUID(), randomBytes(16).toString('hex')];
    const words = facts.marks[0] ?? '';
    const sql = (text: string, ...values: unknown[]) =>
      world.database.pools.platform.query<{ tenant_id: string }>(text, values);
    const { rows } = await sql(
      `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now(), delivery_method = 'pickup',
         pickup = jsonb_build_object('id', $2::text, 'name', 'Rumah', 'address', 'x', 'latitude', null, 'longitude', null,
           'operating_hours', '', 'instructions', '')
       where id = $1 returning tenant_id`,
      facts.orderId,
      pointId,
    );
    const tenantId = rows[0]?.tenant_id ?? '';
    await sql(
      `insert into pickup_points (tenant_id, id, name, address) values ($1, $2, 'Rumah', 'Jalan 1')`,
      tenantId,
      pointId,
    );
    await sql(
      `insert into attachments (tenant_id, id, module, parent_id, original_name, filename, media_type, bytes, width, height, widths, kept_at)
       values ($1, $2, 'pickup', $3, 'pagar.webp', $4, 'image/webp', $5, 640, 480, '{640}', now())`,
      tenantId,
      photoId,
      pointId,
      `${stem}.webp`,
      words.length,
    );
    await sql(
      `insert into attachment_usage as u (tenant_id, bytes) values ($1, $2)
       on conflict (tenant_id) do update set bytes = u.bytes + excluded.bytes`,
      tenantId,
      words.length,
    );
    const folder = path.join(app.attachments, `files-${tenantId}`);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${stem}-640.webp`), words);
    return { ...facts, text: photoId };
  };
  return {
    own: await attach(targets.own),
    others: await Promise.all(targets.others.map(attach)),
    random: { ...targets.random, text: randomUUID() },
  };
};
