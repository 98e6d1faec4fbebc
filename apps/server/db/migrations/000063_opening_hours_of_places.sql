-- When something can be picked up at a place: [{ "weekday": 1 for Monday to 7 for Sunday, "from": "HH:MM", "to": "HH:MM" }].
-- Null: whenever its store hands over.
alter table pickup_points add column opening_hours jsonb
  check (jsonb_typeof(opening_hours) = 'array' and jsonb_array_length(opening_hours) > 0);
