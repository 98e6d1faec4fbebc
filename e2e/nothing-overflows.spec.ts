import { walkEmptyAccount, walkFullAccount, walkGuestOrders } from './account-screens.ts';
import { walkEntryScreens } from './entry-screens.ts';
import { excessWidth } from './fit.ts';
import { expect, test } from './journey.ts';
import { walkOwnerScreens } from './owner-screens.ts';
import { walkShopScreens } from './screens.ts';

/** The last is what a window of 1280 px has left at 400 %; at 200 % it has more than a tablet's half. */
const widths = [1280, 768, 640, 360, 320] as const;

const walks = [
  ['the shop', walkShopScreens],
  ['the ways in', walkEntryScreens],
  ['a new account', walkEmptyAccount],
  ['an account', walkFullAccount],
  ["a guest's orders", walkGuestOrders],
  ['the people of a store', walkOwnerScreens],
] as const;

for (const [nth, locale] of (['en', 'ms', 'zh'] as const).entries()) {
  for (const [index, [name, walk]] of walks.entries()) {
    test(`nothing runs over the side of any screen, ${locale}: ${name}`, async ({
      visitor,
      people,
      backstage,
      request,
      complaints,
    }) => {
      test.setTimeout(120_000);
      complaints.expect(/status of (401|404)/);
      const { page } = visitor;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visitor.speak(locale);
      const over: string[] = [];
      const day = 20 + nth * walks.length + index;
      await walk({ visitor, people, backstage, request, locale, day }, async (screen) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 740 });
          const excess = await excessWidth(page);
          if (excess > 0) over.push(`${screen} at ${width} px: ${excess} px too wide`);
        }
        await page.setViewportSize({ width: 360, height: 740 });
      });
      expect(over).toEqual([]);
    });
  }
}
