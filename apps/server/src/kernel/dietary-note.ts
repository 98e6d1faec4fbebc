/** Words of what somebody must not eat, in the languages that people write here. */
const WORDS = [
  /allerg/,
  /\balah(an)?\b/,
  /\balergi/,
  /过敏|過敏|忌口|不能吃|不要放|不含|无麸质|素食/,
  /\b(no|without|free of|avoid|tanpa|jangan|tak (boleh|makan)|tidak (boleh|makan))\b.{0,24}\b(nuts?|peanuts?|almonds?|cashews?|kacang|badam|gajus|dairy|milk|susu|lactose|laktosa|eggs?|telur|gluten|wheat|gandum|soy|soya|soybeans?|seafood|prawns?|shrimps?|udang|ikan bilis|belacan|sesame|bijan|pork|lard|beef|alcohol|sugar|gula)\b/,
  /\b(nut|dairy|gluten|egg|lactose|soy|sugar)[- ]?free\b/,
  /\b(vegan|vegetarian|celiac|coeliac|diabet\w*|kencing manis|g6pd)\b/,
];

/** Whether a note speaks of an allergy, or of something that must stay out. It may err: the note itself is always shown. */
export function isDietaryNote(note: string): boolean {
  const text = note.toLowerCase();
  return WORDS.some((word) => word.test(text));
}
