import { useState } from 'react';
import { AmountField } from '../components/ui/amount-field.tsx';
import { DateField } from '../components/ui/date-field.tsx';
import { KeyField } from '../components/ui/key-field.tsx';
import { PasswordField } from '../components/ui/password-field.tsx';
import { SearchBox } from '../components/ui/search-box.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import { TextAreaField } from '../components/ui/text-area-field.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { TimeInput } from '../components/ui/time-input.tsx';

const days = [
  ['mon', 'Monday'],
  ['tue', 'Tuesday'],
] as const;

export function FieldSection() {
  const [text, setText] = useState('');
  const [day, setDay] = useState<(typeof days)[number][0]>();
  const [date, setDate] = useState('');
  const [time, setTime] = useState('15:30');
  const field = { name: 'field', autoComplete: 'off', maxLength: 60, value: text, onChange: setText };
  return (
    <section>
      <h2>Field</h2>
      <TextField {...field} label="Text" />
      <TextField {...field} label="With a hint" hint="As on the label" />
      <TextField {...field} label="Wrong" hint="As on the label" error="Please enter a name." />
      <TextField {...field} label="Cannot be changed" disabled />
      <TextField {...field} label="A number" inputMode="decimal" optional />
      <AmountField {...field} label="An amount" unit="RM" hint="Read as people type it: 12.50, 12,50" />
      <AmountField {...field} label="An amount, wrong" error="Please enter an amount." />
      <PasswordField {...field} label="Password" />
      <KeyField {...field} label="A key" error={undefined} />
      <TextAreaField {...field} label="Several lines" hint="What the baker should know" />
      <TextAreaField {...field} label="Several lines, wrong" error="Please say what happened." />
      <SelectField label="One of a few" value={day ?? 'mon'} options={days} onChange={setDay} />
      <SelectField label="One or none" none="Any day" value={day} options={days} onChange={setDay} />
      <SelectField
        label="Cut off, wrong"
        none="Choose"
        value={day}
        options={days}
        error="Please choose a day."
        onChange={setDay}
      />
      <DateField label="A day" value={date} onChange={setDate} />
      <TimeInput aria-label="A time" value={time} onChange={setTime} />
      <DateField
        label="A moment, wrong"
        withTime
        value="2026-12-05T15:30"
        error="Too late."
        onChange={setDate}
      />
      <SearchBox
        label="Search"
        placeholder="A name or a phone"
        clearLabel="Clear"
        value={text}
        onChange={setText}
      />
    </section>
  );
}
