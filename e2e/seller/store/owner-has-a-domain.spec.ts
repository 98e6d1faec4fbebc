import { randomBytes } from 'node:crypto';
import { startDnsSimulator } from '../../../simulators/src/dns/simulator.ts';
import { expect, test } from '../../kit/journey.ts';
import { openSmallStore } from '../../kit/small-store.ts';

test.use({
  // The name leads to this machine, as it does once its record is seen everywhere.
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP *.example.com 127.0.0.1'],
    }),
});

test('an owner gives a store a domain, makes the records it shows, and shoppers find the store there', async ({
  page,
  people,
  backstage,
  visitor,
  complaints,
  world: { dnsPort, origin, port },
}) => {
  const { owner, slug, product } = await openSmallStore(people, backstage);
  const host = `kuih-${randomBytes(4).toString('hex')}.example.com`;
  const dns = await startDnsSimulator(dnsPort);
  try {
    await visitor.hold(owner);
    await page.goto(`/${slug}/dashboard/settings`);
    await page.getByRole('link', { name: /^Your own domain/ }).click();
    complaints.expect(/status of 422/);
    // Here the domain has no certificate, and browsers say so of one header.
    complaints.expect(/Cross-Origin-Opener-Policy header has been ignored/);
    const field = page.getByLabel('Domain', { exact: true });
    await visitor.button('Show me the records').click();
    await expect(page.getByText('Please enter your domain')).toBeVisible();
    await field.fill('https://kuih.example.com/menu');
    await visitor.button('Show me the records').click();
    await expect(page.getByText(/^You can't use this domain here/)).toBeVisible();
    await field.fill(host.toUpperCase());
    await visitor.button('Show me the records').click();

    const cname = page.getByRole('group', { name: 'CNAME record' });
    const txt = page.getByRole('group', { name: 'TXT record' });
    await expect(cname.getByText(host, { exact: true })).toBeVisible();
    await expect(page.getByText('Not checked yet')).toBeVisible();
    const proof = (await txt.getByText(/^dapur-verify=/).textContent()) ?? '';
    await visitor.button('Check now').click();
    await expect(cname.getByText('Not found yet')).toBeVisible();
    await expect(txt.getByText('Not found yet')).toBeVisible();

    // The owner mistypes one.
    dns.set(host, { cname: 'shops.example.org' });
    dns.set(`_dapur.${host}`, { txt: [proof] });
    await visitor.button('Check now').click();
    await expect(cname.getByText('We found: shops.example.org')).toBeVisible();
    await expect(txt.getByText('Correct', { exact: true })).toBeVisible();
    dns.set(host, { cname: 'localhost' });
    await visitor.button('Check now').click();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();

    await page.getByRole('link', { name: host }).click();
    await expect(page).toHaveURL(`http://${host}:${port}/`);
    await expect(page.getByText(product).first()).toBeVisible();
    // Nobody signs in there.
    await page.goto(`http://${host}:${port}/dashboard`);
    await expect(page).toHaveURL(new RegExp(`^${origin}/${slug}/dashboard`));

    await page.goto(`${origin}/${slug}/dashboard/settings/domain`);
    await visitor.button('Remove the domain').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the domain' }).click();
    await expect(field).toBeVisible();
  } finally {
    await dns.close();
  }
});
