import '../../../features/profile/profile.css';
import type { User } from '@dapur/contract/people/identity';
import { useState } from 'react';
import { ConsentsSection } from '../../../features/profile/consents-section.tsx';
import { DetailsSection } from '../../../features/profile/details-section.tsx';
import { EmailSection } from '../../../features/profile/email-section.tsx';
import { PasswordSection } from '../../../features/profile/password-section.tsx';
import { PrivacySection } from '../../../features/profile/privacy-section.tsx';
import { SessionsSection } from '../../../features/profile/sessions-section.tsx';
import { PasswordStrength } from '../../../features/session/password-strength.tsx';
import { LinkedSignIns } from '../../../features/social/linked-sign-ins.tsx';
import { useProof } from '../../../features/social/use-proof.tsx';
import { useI18n } from '../../../i18n/index.tsx';

/** The person's details, their ways to sign in, and what is kept about them. */
export default function ProfilePage({ user }: { readonly user: User }) {
  const { t } = useI18n();
  // Another password ends all other sessions: the list is then fetched anew.
  const { withProof, question } = useProof(user);
  const [round, setRound] = useState(0);
  return (
    <div className="stack lg">
      <h1 className="account-title">{t('account.profile')}</h1>
      <DetailsSection user={user} />
      <EmailSection user={user} withProof={withProof} />
      <PasswordSection
        user={user}
        strength={(password) => <PasswordStrength password={password} />}
        withProof={withProof}
        onChanged={() => setRound((before) => before + 1)}
      />
      <LinkedSignIns withProof={withProof} />
      <SessionsSection key={round} />
      <ConsentsSection />
      <PrivacySection user={user} withProof={withProof} />
      {question}
    </div>
  );
}
