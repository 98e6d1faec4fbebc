import { useState } from 'react';
import { ChooseBox } from '../components/ui/choose-box.tsx';
import { FilterButton } from '../components/ui/filter-button.tsx';
import { Listbox } from '../components/ui/listbox.tsx';
import { RadioChoices } from '../components/ui/radio-choices.tsx';
import { Stepper } from '../components/ui/stepper.tsx';
import { SwitchField } from '../components/ui/switch-field.tsx';
import { TickLine } from '../components/ui/tick.tsx';

const times = [
  { value: '9', text: '9.00 – 11.00' },
  { value: '11', text: '11.00 – 13.00', disabled: true },
  { value: '14', text: '14.00 – 16.00' },
];

export function ChoiceSection() {
  const [time, setTime] = useState('');
  const [isOn, setOn] = useState(true);
  const [quantity, setQuantity] = useState(2);
  return (
    <section>
      <h2>Choices</h2>
      <Listbox label="Time" options={times} value={time} onChange={setTime}>
        <span className="grow">{times.find(({ value }) => value === time)?.text ?? 'Choose a time'}</span>
      </Listbox>
      <Listbox label="Time, wrong" options={times} value="" onChange={setTime} invalid>
        <span className="grow">Choose a time</span>
      </Listbox>
      <Listbox label="Time, not yet" options={times} value="" onChange={setTime} disabled>
        <span className="grow">Choose a date first</span>
      </Listbox>
      <SwitchField name="on" label="Takes orders" hint="On every open day" checked={isOn} onChange={setOn} />
      <RadioChoices
        legend="Time"
        name="time"
        value={time}
        choices={times.map(({ value, text }) => ({ value, text, hint: 'Two hours' }))}
        onChange={setTime}
      />
      <TickLine label="Save this address" isOn={isOn} onChange={setOn} />
      <div className="gallery-row">
        <ChooseBox label="Choose the row" isChosen={isOn} onChoose={setOn} />
        <FilterButton label="Filters" count={0} onPress={() => undefined} />
        <FilterButton label="Filters" count={3} onPress={() => undefined} />
        <Stepper name="Kuih lapis" quantity={quantity} onChange={setQuantity} />
        <Stepper name="Kuih lapis" quantity={quantity} onChange={setQuantity} quiet />
      </div>
    </section>
  );
}
