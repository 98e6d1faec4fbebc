import type { Page } from '@playwright/test';
import { walkEmptyAccount, walkFullAccount, walkGuestOrders } from './account-screens.ts';
import { lookWithAxe, withBarsInFlow } from '../kit/axe-look.ts';
import { walkEntryScreens } from './entry-screens.ts';
import { walkContentScreens } from './content-screens.ts';
import { isFullRun } from '../kit/environment.ts';
import { overflows, smallTargets } from '../kit/fit.ts';
import { walkCrmScreens } from './crm-screens.ts';
import { coveredControls } from '../kit/covered.ts';
import { expect, test } from '../kit/journey.ts';
import { walkKitchenScreens } from './kitchen-screens.ts';
import { walkLarderScreens } from './larder-screens.ts';
import { walkMarketplaceScreens } from './marketplace-screens.ts';
import { walkOrdersScreens } from './orders-screens.ts';
import { walkOrderDeskScreens } from './order-desk-screens.ts';
import { walkOwnerScreens } from './owner-screens.ts';
import { walkNoticesScreens } from './notices-screens.ts';
import { walkPrivacyScreens } from './privacy-screens.ts';
import { walkProductScreens } from './product-screens.ts';
import { walkQuestionScreens } from './question-screens.ts';
import { walkDeliveryScreens, walkShopScreens, type Walk } from './screens.ts';
import { walkReportsScreens } from './reports-screens.ts';
import { walkRulesScreens } from './rules-screens.ts';
import { walkScheduleScreens } from './schedule-screens.ts';
import { walkSellerScreens } from './seller-screens.ts';
import { walkMoneyScreens } from './money-screens.ts';
import { walkPeopleScreens } from './people-screens.ts';
import { walkPlatformPeopleScreens } from './platform-people-screens.ts';
import { walkPlatformStoreScreens } from './platform-store-screens.ts';
import { walkSecurityScreens } from './security-screens.ts';
import { walkStoreScreens } from './store-screens.ts';
import { walkVoucherScreens } from './voucher-screens.ts';
import { walkWatchScreens } from './watch-screens.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const wide = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
/** The gate looks at a phone in the light theme; wide screens, dark ones and other languages wait for the full run. */
const sizes = isFullRun ? [wide, phone] : [phone];

// In parallel: one after the other, these would be the last that a run waits for. Each walk orders for a day of its
// own.
test.describe.configure({ mode: 'parallel' });

/**
 * The walks that the gate takes too, and the further ones, of the full run; each has its own day.
 */
const walks: readonly (readonly [name: string, walk: Walk, day?: number])[] = [
  ['the shop', walkShopScreens],
  ['the ways in', walkEntryScreens],
  ['a new account', walkEmptyAccount],
  ["a guest's orders", walkGuestOrders],
  ['the marketplace', walkMarketplaceScreens],
];
/** What strangers see first, and where they pay. */
const ofTheGate: readonly Walk[] = [walkShopScreens, walkGuestOrders, walkMarketplaceScreens];
/** Where money is spent the gate looks at both widths whether anything lies over a control; elsewhere the full run does. */
const buyersWalks: readonly Walk[] = [walkShopScreens, walkDeliveryScreens];
const furtherWalks: typeof walks = [
  ['the people of a store', walkOwnerScreens],
  ['the platform’s own pages', walkContentScreens],
  ['an account', walkFullAccount],
  // A courier is booked for the days before the thirtieth.
  ['delivery', walkDeliveryScreens, 6],
  ['the team of a store', walkPeopleScreens],
  ['rewards and commission', walkMoneyScreens],
  ['deliveries of a store', walkSellerScreens],
  ['a seller’s orders', walkOrdersScreens],
  ['the calendar of a store', walkScheduleScreens],
  ['products of a store', walkProductScreens],
  ['vouchers of a store', walkVoucherScreens],
  ["a store's kitchen", walkKitchenScreens],
  ['an order in its store', walkOrderDeskScreens],
  ['the settings of a store', walkStoreScreens],
  ['the platform’s stores', walkPlatformStoreScreens],
  ['the platform’s people', walkPlatformPeopleScreens],
  ['the second factor and the log', walkSecurityScreens],
  ['what a store tells', walkNoticesScreens],
  ['taking a store away', walkPrivacyScreens],
  ['reports of a store', walkReportsScreens],
  ['reviews and customers of a store', walkCrmScreens],
  ['how the platform runs', walkWatchScreens],
  ['what the platform decides', walkRulesScreens],
  ['what is asked before a session changes', walkQuestionScreens],
  ['what a kitchen cooks with', walkLarderScreens],
];

for (const [index, [name, walk, day = 14 + index]] of [...walks, ...furtherWalks].entries()) {
  const tag = ofTheGate.includes(walk) ? ' @gate' : '';
  test(`every screen can be read and pressed by everybody, and fits: ${name}${tag}`, async ({
    visitor,
    people,
    backstage,
    courier,
    request,
    complaints,
  }) => {
    complaints.expect(/status of (400|401|403|404|422)/);
    // The test's own script, which a mail's frame blocks.
    complaints.expect(/Blocked script execution in 'about:blank'/);
    const { page } = visitor;
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const findings: string[] = [];
    await walk({ visitor, people, backstage, courier, request, locale: 'en', day }, async (screen) => {
      const found = isFullRun ? await overflows(page) : [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        const here = [...(await smallTargets(page)), ...(await axeFindings(page))];
        found.push(...here.map((finding) => `at ${size.width} px: ${finding}`));
      }
      for (const size of isFullRun || buyersWalks.includes(walk) ? [wide, phone] : []) {
        await page.setViewportSize(size);
        const covered = await coveredControls(page);
        found.push(...covered.map((finding) => `at ${size.width} px: ${finding}`));
      }
      findings.push(...found.map((finding) => `${screen}: ${finding}`));
    });
    expect(findings).toEqual([]);
  });
}

/** By all rules in the light theme; in the full run the dark one too, which has other colours and nothing else. */
async function axeFindings(page: Page): Promise<string[]> {
  // Where a dialog is open only the dialog is looked at; the page behind it is looked at by itself.
  const part = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'html';
  return withBarsInFlow(page, async () => {
    const light = await lookWithAxe(page, part, { type: 'tag', values: rules });
    if (!isFullRun) return light;
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await lookWithAxe(page, part, { type: 'rule', values: ['color-contrast'] });
    await page.emulateMedia({ colorScheme: 'light' });
    return [...light, ...dark];
  });
}
