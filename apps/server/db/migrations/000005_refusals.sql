-- Ends the statement that calls it, and so its transaction, with a refusal that the application knows by its code.
-- A statement that refuses by itself can have its commit sent right behind it, before its answer is there.
create function refuse(reason text, details jsonb) returns boolean language plpgsql as $$
begin
  raise exception using errcode = 'DP001', message = reason, detail = coalesce(details, 'null')::text;
end
$$;
