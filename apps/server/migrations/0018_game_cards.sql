ALTER TABLE "games" ADD COLUMN "cards" json;--> statement-breakpoint
-- By hand: the cards of a game that is opened now; null if they belong into its document. Nodes of the earlier release look for them there,
-- and may run beside this one for an hour after the migration of a database that has games.
DO $$
begin
  execute format(
    $function$
      CREATE FUNCTION cards_of_new_game() RETURNS json LANGUAGE sql STABLE AS
      $body$ select case when now() >= %L::timestamptz then '{}'::json end $body$
    $function$,
    case when exists (select from games) then now() + interval '1 hour' else '-infinity' end);
end
$$;--> statement-breakpoint
-- By hand: as in 0016, but a change may have `cards`, which belong where the game has them. A node of the earlier release passes them as a
-- part of the document.
CREATE OR REPLACE FUNCTION change_games(ids uuid[], changes json, changed_at_ms bigint) RETURNS uuid[] LANGUAGE plpgsql AS $$
declare
  locked uuid[] := array(select id from games where id = any (ids) and status = 'ACTIVE' for update skip locked);
  changed uuid[];
begin
  -- This statement sees every answer that was committed before its game was locked, and no further one can be recorded.
  with wanted as materialized (
    select * from json_to_recordset(changes) as c (
      id uuid, version bigint, "dueAt" bigint, document jsonb, cards json, index integer, answers bigint)
    where id = any (locked)
  ), written as (
    update games g
    set version = g.version + 1, changed_at = changed_at_ms, due_at = w."dueAt",
      document = (g.document - 'isStill') || w.document ||
        case when g.cards is null and w.cards is not null then jsonb_build_object('cards', w.cards) else '{}' end,
      cards = case when g.cards is not null then coalesce(w.cards, g.cards) end
    from wanted w
    where g.id = w.id and g.version = w.version and (w.answers is null or w.answers = (
      select count(*) from game_answers a where a.game_id = w.id and a.question_index = w.index and a.answered_at > 0))
    returning g.id
  )
  select array_agg(id) into changed from written;
  return changed;
end
$$;
