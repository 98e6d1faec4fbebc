import { foldedText } from '@dapur/contract/words/clean-text';
import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import { prefixMalaysianPhone } from '@dapur/contract/people/malaysian-phone';
import type { RefObject } from 'react';
import { TextField } from '../ui/text-field.tsx';
import { TickLine } from '../ui/tick.tsx';

interface RecipientFieldsProps {
  readonly words: Readonly<Record<'someoneElse' | 'name' | 'phone' | 'hint', string>>;
  /** Null: whoever orders receives it. */
  readonly recipient: Recipient | null;
  readonly errors: { readonly name?: string | undefined; readonly phone?: string | undefined };
  readonly nameField?: RefObject<HTMLInputElement | null>;
  readonly phoneField?: RefObject<HTMLInputElement | null>;
  readonly onChange: (recipient: Recipient | null) => void;
}

/** Says that a delivery is received by somebody else, and by whom. */
export function RecipientFields(props: RecipientFieldsProps) {
  const { words, recipient, errors, nameField, phoneField, onChange } = props;
  return (
    <div className="stack sm">
      <TickLine
        label={words.someoneElse}
        isOn={recipient !== null}
        onChange={(isElse) => onChange(isElse ? { name: '', phone: '' } : null)}
      />
      {recipient !== null && (
        <div className="pair">
          <TextField
            {...(nameField && { ref: nameField })}
            label={words.name}
            name="recipient-name"
            autoComplete="off"
            maxLength={80}
            value={recipient.name}
            error={errors.name}
            onChange={(name) => onChange({ ...recipient, name })}
          />
          <TextField
            {...(phoneField && { ref: phoneField })}
            label={words.phone}
            name="recipient-tel"
            type="tel"
            autoComplete="off"
            maxLength={25}
            hint={words.hint}
            value={recipient.phone}
            error={errors.phone}
            onChange={(phone) => onChange({ ...recipient, phone })}
            onBlur={() => {
              const phone = prefixMalaysianPhone(foldedText(recipient.phone));
              if (phone !== recipient.phone) onChange({ ...recipient, phone });
            }}
          />
        </div>
      )}
    </div>
  );
}
