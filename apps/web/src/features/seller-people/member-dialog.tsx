import { OwnerInput } from '@dapur/contract/people/people-input';
import type { StoreMember } from '@dapur/contract/people/seller-people';
import { useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { WithProof } from '../../lib/account/with-proof.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall, type Outcome } from '../../lib/account/use-call.ts';
import type { People } from './people-calls.ts';
import { MemberSessions } from './member-sessions.tsx';
import { RoleFields, type GivenWork } from './role-fields.tsx';

interface MemberDialogProps {
  readonly seat: Seat;
  readonly member: StoreMember;
  /** Whether the person who is signed in has a password to be asked for. */
  readonly hasPassword: boolean;
  readonly withProof: WithProof;
  readonly onPeople: (people: People) => void;
  readonly onClose: () => void;
}

type Step = 'work' | 'sessions' | 'remove' | 'owner';

const titles = {
  sessions: 'people.sessionsTitle',
  owner: 'people.ownerTitle',
  remove: 'people.removeTitle',
} as const;

/** One member of the store: changes their rights, or removes them. */
export function MemberDialog({ seat, member, hasPassword, withProof, onPeople, onClose }: MemberDialogProps) {
  const { t } = useI18n();
  const [step, setStep] = useState<Step>('work');
  const [work, setWork] = useState<GivenWork>(() => workOf(member));
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { busy, make } = useCall();
  const params = { userId: member.user_id };
  const finish = (people: People, said: string) => {
    onPeople(people);
    toast({ title: said });
    onClose();
  };
  const settle = async (said: string, call: () => Promise<{ readonly data: People }>) => {
    setFailure(undefined);
    const outcome: Outcome<{ readonly data: People }> = await make(call);
    if (outcome.kind === 'refused') setFailure(outcome);
    if (outcome.kind === 'done') finish(outcome.data.data, said);
  };
  const go = (next: Step) => {
    setFailure(undefined);
    setStep(next);
  };
  return (
    <Sheet
      size="lg"
      title={step === 'work' ? member.name : t(titles[step], { name: member.name })}
      onClose={onClose}
    >
      {step === 'work' && (
        <>
          <p className="muted people-mail">{member.email}</p>
          <RoleFields value={work} onChange={setWork} />
          {failure && <RefusalNotice {...failure} />}
          <Button
            busy={busy}
            block
            onClick={() =>
              void settle(t('people.saved'), () =>
                seat.call(sellerApi.changePerson, {
                  params,
                  body: { role: work.role, rights: work.rights && [...work.rights] },
                }),
              )
            }
          >
            {t('people.save')}
          </Button>
          <div className="people-more">
            <Button variant="quiet" onClick={() => go('sessions')}>
              {t('people.sessions')}
            </Button>
            <Button variant="quiet" onClick={() => go('owner')}>
              {t('people.makeOwner')}
            </Button>
            <Button variant="quiet" danger onClick={() => go('remove')}>
              {t('people.remove')}
            </Button>
          </div>
        </>
      )}
      {step === 'sessions' && <MemberSessions seat={seat} member={member} />}
      {step === 'owner' && (
        <OwnerForm
          seat={seat}
          member={member}
          hasPassword={hasPassword}
          withProof={withProof}
          onMade={(people) => finish(people, t('people.madeOwner', { name: member.name }))}
        />
      )}
      {step === 'remove' && (
        <>
          <p>{t('people.removeText', { name: member.name })}</p>
          {failure && <RefusalNotice {...failure} />}
          <Button
            busy={busy}
            danger
            block
            onClick={() =>
              void settle(t('people.removed', { name: member.name }), () =>
                seat.call(sellerApi.removePerson, { params }),
              )
            }
          >
            {t('people.remove')}
          </Button>
        </>
      )}
      {step !== 'work' && (
        <Button variant="quiet" block onClick={() => go('work')}>
          {t('people.back')}
        </Button>
      )}
    </Sheet>
  );
}

interface OwnerFormProps extends Pick<MemberDialogProps, 'seat' | 'member' | 'hasPassword' | 'withProof'> {
  readonly onMade: (people: People) => void;
}

/** Makes the member an owner too. People with a password confirm with it, others by signing in. */
function OwnerForm({ seat, member, hasPassword, withProof, onMade }: OwnerFormProps) {
  const { t } = useI18n();
  const params = { userId: member.user_id };
  const form = useContractForm({
    schema: OwnerInput,
    start: { password: '' },
    read: ({ password }) => (hasPassword ? { password } : {}),
    says: { password: t('people.passwordWrong') },
    send: (body) => withProof(() => seat.call(sellerApi.makeOwner, { params, body })),
    onDone: ({ data }) => onMade(data),
    beside: ({ code }) => (code === 'invalid_credentials' ? ['password'] : []),
  });
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <p>{t('people.ownerText', { name: member.name })}</p>
      {hasPassword && (
        <PasswordField
          {...form.field('password')}
          label={t('people.password')}
          autoComplete="current-password"
          maxLength={1_000}
        />
      )}
      {form.refused && form.refused.code !== 'proof_required' && <RefusalNotice {...form.refused} />}
      <Button type="submit" busy={form.busy} block>
        {t('people.makeOwner')}
      </Button>
    </form>
  );
}

/**
 * The member's work as the form begins; an owner who stops being one becomes a manager unless another role is chosen.
 */
function workOf({ role, rights, has_own_rights: hasOwn }: StoreMember): GivenWork {
  if (role === 'owner') return { role: 'manager', rights: null };
  return { role, rights: hasOwn ? rights.filter((right) => right !== 'ownership') : null };
}
