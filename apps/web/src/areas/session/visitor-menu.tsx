import { MenuButton } from '../../components/ui/menu-button.tsx';
import { IconHouse, IconPlus, IconUser } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { SessionView } from '../account-corner.tsx';

export interface VisitorMenuProps {
  readonly platformHref: string;
  readonly onView: (view: SessionView) => void;
}

/** The bar's links for guests, as a menu where there is no room to show them side by side. */
export function VisitorMenu({ platformHref, onView }: VisitorMenuProps) {
  const { t } = useI18n();
  return (
    <MenuButton label={t('common.mainMenu')} className="avatar" face={<IconUser />}>
      <button type="button" onClick={() => onView('login')}>
        <IconUser />
        {t('common.login')}
      </button>
      <button type="button" onClick={() => onView('register')}>
        <IconPlus />
        {t('common.register')}
      </button>
      <hr />
      <a href={platformHref}>
        <IconHouse />
        {t('common.backToHome')}
      </a>
    </MenuButton>
  );
}
