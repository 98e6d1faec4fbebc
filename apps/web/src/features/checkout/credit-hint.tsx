import type { Translate } from '../../i18n/index.tsx';
import { useSession } from '../../lib/account/session.ts';
import { signInAt } from '../../lib/account/sign-in-at.ts';
import { productName } from '../../lib/product-name.ts';

/**
 * For guests of a store that has given credit to somebody: credit is spent signed in. It says the same whatever she typed,
 * since nobody is to find out by it whether a mail address or a phone has credit.
 */
export function CreditHint({ t, onSignIn }: { readonly t: Translate; readonly onSignIn: () => void }) {
  const session = useSession();
  if (session.status !== 'guest') return null;
  // At the store's own domain she orders anew where she is signed in.
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
