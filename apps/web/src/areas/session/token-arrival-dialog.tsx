import type { User } from '@dapur/contract/people/identity';
import { useEffect, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { IconRotateCw } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { currentUser, keepToken, ownerOf, type TokenOwner } from '../../features/session/take-token.ts';
import { maskedEmail } from '../../lib/account/masked-email.ts';
import { useI18n } from '../../i18n/index.tsx';
import { ApiError } from '../../lib/api.ts';
import './token-arrival.css';

/**
 * A page whose address held a token may load no third-party scripts, those of the social sign-ins included; a reloaded
 * page may.
 */
const goOn = () => location.reload();

/** The specification's pause between keeping the token and reloading the page. */
const RELOAD_MS = 1_000;

type Stage =
  | { readonly kind: 'processing' }
  /** `current`: undefined when nobody is signed in. */
  | { readonly kind: 'asking'; readonly owner: TokenOwner; readonly current: User | undefined };

/** Any code but `network` means that the server was reached. */
function faultText(error: unknown): 'session.invalidToken' | 'session.networkAuth' | 'session.authFailed' {
  const code = error instanceof ApiError ? error.code : 'network';
  if (code === 'unauthorized') return 'session.invalidToken';
  return code === 'network' ? 'session.networkAuth' : 'session.authFailed';
}

export interface TokenArrivalDialogProps {
  readonly token: string;
  /** The token changed nothing, and the page goes on without it. */
  readonly onOver: () => void;
}

/**
 * 'Processing authentication' on a store's address with a token. A handoff token was requested by this very browser, as
 * its cookie shows; any other token may belong to a stranger, for whom the visitor would then order, so it is never
 * kept without asking.
 */
export function TokenArrivalDialog({ token, onOver }: TokenArrivalDialogProps) {
  const { t } = useI18n();
  const [stage, setStage] = useState<Stage>({ kind: 'processing' });
  const failed = (error: unknown) => {
    onOver();
    toast({ title: t(faultText(error)), variant: 'destructive' });
  };
  const keep = async (owner: TokenOwner) => {
    setStage({ kind: 'processing' });
    await keepToken(token, owner);
    setTimeout(() => location.reload(), RELOAD_MS);
  };
  useEffect(() => {
    let isCurrent = true;
    const process = async () => {
      const owner = await ownerOf(token);
      const current = await currentUser();
      if (!isCurrent) return;
      const isSame = current?.id === owner.user.id;
      // The token-processing page has already kept the session.
      if (isSame && owner.isHandoff) goOn();
      else if (isSame || (!current && owner.isHandoff)) await keep(owner);
      else setStage({ kind: 'asking', owner, current });
    };
    process().catch(failed);
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the token is the whole of it; texts and what follows are those of the moment
  }, [token]);

  if (stage.kind === 'processing') {
    return (
      <Dialog size="sm" closable={false} labelledBy="arrival-title" onClose={() => undefined}>
        <div className="stack sheet-body arrival" role="status">
          <IconRotateCw className="l" />
          <h2 id="arrival-title">{t('arrival.processing')}</h2>
          <p className="muted">{t('arrival.processingText')}</p>
        </div>
      </Dialog>
    );
  }
  const { owner, current } = stage;
  const next = owner.user.full_name || owner.user.email;
  if (!current) {
    const named = { name: next, email: maskedEmail(owner.user.email) };
    return (
      <Sheet key="asking" size="sm" title={t('arrival.newTitle', named)} onClose={onOver}>
        <p>{t('arrival.newText', named)}</p>
        <div className="stack sm">
          {/* The product's own links never lead to this question, so the safe answer comes first. */}
          <Button block onClick={goOn}>
            {t('arrival.notMe')}
          </Button>
          <Button variant="quiet" block onClick={() => void keep(owner).catch(failed)}>
            {t('arrival.continue', named)}
          </Button>
        </div>
      </Sheet>
    );
  }
  const names = { current: current.full_name, next };
  return (
    <Sheet key="asking" size="sm" title={t('arrival.askTitle')} onClose={onOver}>
      <p>{t('arrival.askText', names)}</p>
      <div className="stack sm">
        <Button block onClick={() => void keep(owner).catch(failed)}>
          {t('arrival.switch', names)}
        </Button>
        <Button variant="quiet" block onClick={goOn}>
          {t('arrival.stay', names)}
        </Button>
      </div>
    </Sheet>
  );
}
