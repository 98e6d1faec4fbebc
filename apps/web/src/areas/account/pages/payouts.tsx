import type { User } from '@dapur/contract/people/identity';
import { MyPayoutsPage } from '../../../features/referral/payouts-page.tsx';
import { useProof } from '../../../features/social/use-proof.tsx';

/** `/u/referral/payouts`. The payout account changes only after the person has proved their identity. */
export function Payouts({ user }: { readonly user: User }) {
  const { withProof, question } = useProof(user);
  return (
    <>
      <MyPayoutsPage user={user} withProof={withProof} />
      {question}
    </>
  );
}
