import { useState } from 'react';
import { CreditHint } from '../../../features/checkout/credit-hint.tsx';
import { PayByCreditSection } from '../../../features/checkout/credit-section.tsx';
import type { StoreCredit } from '../../../features/checkout/use-credit.ts';
import { loadSessionDialog } from '../../session/load-dialogs.ts';
import { showLoadError } from '../../use-loaded.ts';
import { useStore } from '../store-context.tsx';

/** How much of an order store credit pays; guests are told to sign in to use credit. */
export function CreditPart({ credit }: { readonly credit: StoreCredit }) {
  const { t, profile } = useStore();
  const [dialog, setDialog] = useState<Awaited<ReturnType<typeof loadSessionDialog>>>();
  const signIn = () => void loadSessionDialog().then(setDialog, () => showLoadError(t));
  return (
    <>
      <PayByCreditSection t={t} credit={credit} />
      {profile.gives_credit && <CreditHint t={t} onSignIn={signIn} />}
      {dialog && <dialog.SessionDialog view="login" onClose={() => setDialog(undefined)} />}
    </>
  );
}
