import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../kit/journey.ts';
import { openSmallStore } from '../../kit/small-store.ts';

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The owner's program, which receives the webhooks. */
async function openProgram() {
  const heard: Heard[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.writeHead(status).end('noted');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    heard,
    answer: (next: number) => {
      status = next;
    },
    close: () => server.close(),
  };
}

test('an owner sends news of the products to a program, sees what did not arrive, and sends it again', async ({
  page,
  people,
  backstage,
  visitor,
  complaints,
}) => {
  const { owner, slug } = await openSmallStore(people, backstage);
  const program = await openProgram();
  try {
    await visitor.hold(owner);
    await page.goto(`/${slug}/dashboard/settings`);
    await page.getByRole('link', { name: /^Webhooks/ }).click();
    await visitor.button('Add a webhook').click();
    const dialog = page.getByRole('dialog');
    const address = dialog.getByLabel('Address of your program');
    complaints.expect(/status of 422/);
    await address.fill('https://192.168.1.1/hooks');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/^We can't use this address/)).toBeVisible();
    await address.fill(program.url);
    await dialog.getByLabel(/^Order paid/).uncheck();
    await dialog.getByLabel(/^Product changed/).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const secret = (await page.getByTestId('secret-once').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'I have saved it' }).click();

    await visitor.button('Send a test').click();
    await expect(page.getByText('Delivered: answered 200').first()).toBeVisible();
    const [tested] = program.heard;
    const id = String(tested?.headers['webhook-id']);
    const at = String(tested?.headers['webhook-timestamp']);
    const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
      .update(`${id}.${at}.${tested?.body ?? ''}`)
      .digest('base64');
    expect(tested?.headers['webhook-signature']).toBe(`v1,${signature}`);

    program.answer(500);
    await people.call(
      owner,
      'POST',
      '/dashboard/products/bulk',
      {
        ids: (
          await backstage.rows<{ id: string }>(
            'select p.id from products p join tenants t on t.id = p.tenant_id where t.slug = $1',
            [slug],
          )
        ).map((row) => row.id),
        change: { kind: 'limit', daily_limit: 40 },
      },
      slug,
    );
    await visitor.button('Log').click();
    const log = page.getByRole('dialog');
    await expect(log.getByText('It answered 500.')).toBeVisible();
    program.answer(200);
    const told = log.getByRole('listitem').filter({ hasText: 'Product changed' }).first();
    await told.getByText('What we sent, and the answer').click();
    await expect(told.getByText('"type": "product.changed"')).toBeVisible();
    await told.getByRole('button', { name: 'Send again' }).click();
    await expect(told.getByText('Delivered')).toBeVisible();
    const events = program.heard.filter(({ headers }) => headers['webhook-event'] === 'product.changed');
    expect(new Set(events.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  } finally {
    program.close();
  }
});
