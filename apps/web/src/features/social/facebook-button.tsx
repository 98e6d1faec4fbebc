import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { FacebookMark } from './brand-marks.tsx';
import { askFacebook, loadFacebook } from './facebook-sdk.ts';
import type { FacebookSetup, SocialProof } from './social-proof.ts';

export interface FacebookButtonProps {
  readonly setup: FacebookSetup;
  readonly onProof: (proof: SocialProof) => void;
  /** The SDK could not be loaded, or its window did not open. */
  readonly onFailed: () => void;
}

/** Opens Facebook's window; closing it again changes nothing. */
export function FacebookButton({ setup, onProof, onFailed }: FacebookButtonProps) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // If it fails, the press tries again and reports it.
    loadFacebook(setup).catch(() => undefined);
  }, [setup]);
  const ask = async () => {
    setBusy(true);
    try {
      const answer = await askFacebook(setup);
      if (answer !== undefined) onProof({ provider: 'facebook', ...answer });
    } catch {
      onFailed();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      busy={isBusy}
      variant="quiet"
      block
      className="facebook"
      icon={<FacebookMark />}
      onClick={() => void ask()}
    >
      {t('social.continueWith', { provider: 'Facebook' })}
    </Button>
  );
}
