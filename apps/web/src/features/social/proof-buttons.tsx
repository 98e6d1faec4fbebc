import type { SocialProvider } from '@dapur/contract/people/identity';
import { FacebookButton } from './facebook-button.tsx';
import { GoogleButton } from './google-button.tsx';
import type { SocialProof, SocialSetup } from './social-proof.ts';

export interface ProofButtonsProps {
  readonly setup: SocialSetup;
  /** Providers to leave out. */
  readonly without?: readonly SocialProvider[];
  readonly onProof: (proof: SocialProof) => void;
  readonly onFailed: (provider: SocialProvider) => void;
  readonly onRetry: () => void;
}

/** A button for each provider that is on. */
export function ProofButtons({ setup, without = [], onProof, onFailed, onRetry }: ProofButtonsProps) {
  const { google, facebook } = setup;
  return (
    <div className="social-buttons">
      {google !== null && !without.includes('google') && (
        <GoogleButton setup={google} onProof={onProof} onRetry={onRetry} />
      )}
      {facebook !== null && !without.includes('facebook') && (
        <FacebookButton setup={facebook} onProof={onProof} onFailed={() => onFailed('facebook')} />
      )}
    </div>
  );
}
