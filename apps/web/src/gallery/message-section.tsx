import { useState } from 'react';
import { Button } from '../components/ui/button.tsx';
import { ConfirmDialog } from '../components/ui/confirm-dialog.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { Sheet } from '../components/ui/sheet.tsx';
import { toast } from '../components/ui/toast.ts';

type Shown = 'dialog' | 'sheet' | 'form' | 'confirm' | 'danger';

export function MessageSection() {
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  return (
    <section>
      <h2>Dialog, Sheet, Toast</h2>
      <div className="gallery-row">
        {(['dialog', 'sheet', 'form', 'confirm', 'danger'] as const).map((one) => (
          <Button key={one} variant="quiet" size="sm" onClick={() => setShown(one)}>
            {one}
          </Button>
        ))}
        <Button
          variant="quiet"
          size="sm"
          onClick={() => toast({ title: 'Saved', description: 'As you see.' })}
        >
          toast
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() =>
            toast({
              title: 'Not saved',
              variant: 'destructive',
              action: { label: 'Again', onPress: () => toast({ title: 'Saved' }) },
            })
          }
        >
          failed toast
        </Button>
      </div>
      {shown === 'dialog' && (
        <Dialog label="A dialog" size="full" onClose={close}>
          <p className="sheet-body">Fills a phone.</p>
        </Dialog>
      )}
      {shown === 'sheet' && (
        <Sheet title="A sheet" onClose={close}>
          <p>From below on phones, a card elsewhere.</p>
          <Button block onClick={close}>
            Close
          </Button>
        </Sheet>
      )}
      {shown === 'form' && (
        <Sheet
          title="A sheet that is sent"
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
          onClose={close}
        >
          <Button type="submit" block>
            Send
          </Button>
        </Sheet>
      )}
      {(shown === 'confirm' || shown === 'danger') && (
        <ConfirmDialog
          title="Remove the slot?"
          action="Remove"
          danger={shown === 'danger'}
          onConfirm={close}
          onClose={close}
        >
          <p>Orders that hold it keep it.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
