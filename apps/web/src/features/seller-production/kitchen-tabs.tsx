import { Link } from 'wouter';
import { IconChefHat, IconFlame, IconPackage, IconShoppingCart } from '../../components/icon/seller-icons.ts';
import { IconSend } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';

export type KitchenTab = 'prep' | 'packing' | 'run' | 'ingredients' | 'oven';

/** The address of a tab, with a slot alone or with all of them. */
export type KitchenHref = (tab: KitchenTab, slot: string | undefined) => string;

interface KitchenTabsProps {
  readonly tab: KitchenTab;
  readonly slot: string | undefined;
  readonly hrefOf: KitchenHref;
  /** Whether the caller hands orders over. */
  readonly hasRun: boolean;
}

/** The parts of the day's work. */
export function KitchenTabs({ tab, slot, hrefOf, hasRun }: KitchenTabsProps) {
  const { t } = useI18n();
  const tabs = [
    { id: 'prep', label: t('kitchen.prep'), icon: IconChefHat },
    { id: 'packing', label: t('kitchen.pack'), icon: IconPackage },
    ...(hasRun ? [{ id: 'run', label: t('kitchen.run'), icon: IconSend } as const] : []),
    { id: 'ingredients', label: t('kitchen.ingredients'), icon: IconShoppingCart },
    { id: 'oven', label: t('kitchen.oven'), icon: IconFlame },
  ] as const;
  return (
    <nav className="seg kt-tabs" aria-label={t('kitchen.parts')}>
      {tabs.map(({ id, label, icon: TabIcon }) => (
        <Link
          key={id}
          href={hrefOf(id, slot)}
          className={id === tab ? 'on' : ''}
          aria-current={id === tab ? 'page' : undefined}
          replace
        >
          <TabIcon />
          {label}
        </Link>
      ))}
    </nav>
  );
}

interface SlotChipsProps {
  readonly tab: KitchenTab;
  readonly slot: string | undefined;
  readonly slots: readonly string[];
  readonly hrefOf: KitchenHref;
}

/** Which slot is shown; all of them at first. */
export function SlotChips({ tab, slot, slots, hrefOf }: SlotChipsProps) {
  const { t } = useI18n();
  if (slots.length < 2) return null;
  return (
    <nav aria-label={t('kitchen.slots')}>
      <ul className="chips kt-slots">
        {[undefined, ...slots].map((one) => (
          <li key={one ?? ''}>
            <Link
              href={hrefOf(tab, one)}
              className={one === slot ? 'chip on' : 'chip'}
              aria-current={one === slot ? 'true' : undefined}
              replace
            >
              {one ?? t('kitchen.allSlots')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
