import { expect, test } from '../../kit/journey.ts';
import { overflows, smallTargets } from '../../kit/fit.ts';
import { Visitor } from '../../kit/visitor.ts';

test('a baker ends the session of a member’s lost phone, and the phone no longer opens the store', async ({
  page,
  visitor,
  people,
  backstage,
  browser,
  complaints,
}) => {
  // The phone makes a call that is refused by then.
  complaints.expect(/status of 403/);
  const { t } = visitor;
  const owner = await people.owner();
  const mei = await people.customer('Mei Ling Tan');
  await backstage.rows(
    `insert into store_members (tenant_id, user_id, email, role) select id, $2, $3, 'manager' from tenants where slug = $1`,
    [owner.slug, mei.id, mei.email],
  );
  const context = await browser.newContext();
  try {
    const lost = await context.newPage();
    await new Visitor(lost).hold(mei);
    await lost.goto(`/${owner.slug}/dashboard/products`);
    await expect(lost.getByRole('heading', { level: 1 })).toBeVisible();

    await visitor.hold(owner);
    await page.goto(`/${owner.slug}/dashboard/people`);
    await page.getByRole('button', { name: /Mei Ling Tan/ }).click();
    await page.getByRole('button', { name: t('people.sessions') }).click();
    const sessions = page.getByRole('dialog').getByRole('list', { name: t('people.sessions') });
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    expect(await overflows(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 780 });
    expect(await smallTargets(page)).toEqual([]);
    await sessions.getByRole('button', { name: t('people.sessionEnd') }).click();
    await expect(visitor.toasts).toContainText(t('people.sessionEnded'));
    await expect(page.getByText(t('people.sessionsNone'))).toBeVisible();

    await lost.goto(`/${owner.slug}/dashboard/products`);
    await expect(lost.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0);
    const answer = await lost.request.get('/api/dashboard/products', {
      headers: { 'x-tenant-slug': owner.slug, authorization: `Bearer ${mei.token}` },
    });
    expect(answer.status()).toBe(403);
    // The baker is still signed in.
    const me = await lost.request.get('/api/auth/me', { headers: { authorization: `Bearer ${mei.token}` } });
    expect(me.status()).toBe(200);
  } finally {
    await context.close();
  }
});
