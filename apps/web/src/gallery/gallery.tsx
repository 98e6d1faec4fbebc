import { ButtonSection } from './button-section.tsx';
import { FieldSection } from './field-section.tsx';
import { ListSection } from './list-section.tsx';
import { MessageSection } from './message-section.tsx';
import { ChoiceSection } from './choice-section.tsx';

/** Each piece of `components/ui` in its states, for whoever builds a screen with them. */
export function Gallery() {
  return (
    <main className="gallery">
      <h1>components/ui</h1>
      <ButtonSection />
      <FieldSection />
      <ChoiceSection />
      <ListSection />
      <MessageSection />
    </main>
  );
}
