import { ButtonLink } from '../../components/ui/button-link.tsx';
import type { ButtonLook } from '../../components/ui/button-look.ts';
import { useI18n } from '../../i18n/index.tsx';
import { useToken } from '../../lib/token.ts';

interface MyOrdersLinkProps extends Pick<ButtonLook, 'block'> {
  /**
   * Shown to guests too, whom the account area asks to sign in: after a failed payment everybody gets it, as specified.
   */
  readonly isForAll?: boolean;
}

/** Link to the person's orders, for signed-in people alone; if the session has ended, the account area says so. */
export function MyOrdersLink({ block = true, isForAll = false }: MyOrdersLinkProps) {
  const { t } = useI18n();
  const isSignedIn = useToken() !== null;
  if (!isSignedIn && !isForAll) return null;
  return (
    <ButtonLink variant="text" block={block} href="/u/orders">
      {t('result.myOrders')}
    </ButtonLink>
  );
}
