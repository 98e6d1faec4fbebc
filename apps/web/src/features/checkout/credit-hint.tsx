import type { Translate } from '../../i18n/index.tsx';
import { useSession } from '../../lib/account/session.ts';
import { signInAt } from '../../lib/account/sign-in-at.ts';
import { productName } from '../../lib/product-name.ts';

/**
 * Tells guests that credit can only be spent signed in, in a store that has given credit to somebody. The hint never
 * depends on what the guest typed, so that nobody can find out whether a mail address or a phone has credit.
 */
export function CreditHint({ t, onSignIn }: { readonly t: Translate; readonly onSignIn: () => void }) {
  const session = useSession();
  if (session.status !== 'guest') return null;
  // Nobody can sign in on the store's own domain, so the guest has to order again on the platform.
  const isElsewhere = signInAt() !== undefined;
  return (
    <p className="small muted credit-hint">
      {isElsewhere ? t('checkout.credit.hintAway', { name: productName }) : t('checkout.credit.hint')}{' '}
      <button type="button" className="text-link" onClick={onSignIn}>
        {t('common.login')}
      </button>
    </p>
  );
}
