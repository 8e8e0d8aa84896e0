-- By hand: changes games that are as the caller knows them, in one call. Each change has the id and known version of its game, what has
-- changed of the document, `dueAt`, and, where answers count, the question's `index` and the known number of `answers`.
-- Returns the games that were changed: not those that are locked or over, have another version, or other answers.
CREATE FUNCTION change_games(ids uuid[], changes json, changed_at_ms bigint) RETURNS uuid[] LANGUAGE plpgsql AS $$
declare
  locked uuid[] := array(select id from games where id = any (ids) and status = 'ACTIVE' for update skip locked);
  changed uuid[];
begin
  -- This statement sees every answer that was committed before its game was locked, and no further one can be recorded.
  with wanted as materialized (
    select * from json_to_recordset(changes) as c (
      id uuid, version bigint, "dueAt" bigint, document jsonb, index integer, answers bigint)
    where id = any (locked)
  ), written as (
    update games g
    set version = g.version + 1, changed_at = changed_at_ms, due_at = w."dueAt", document = (g.document - 'isStill') || w.document
    from wanted w
    where g.id = w.id and g.version = w.version and (w.answers is null or w.answers = (
      select count(*)
      from game_answers a
      cross join lateral (
        select from game_players p
        where p.game_id = a.game_id and p.player_id = a.player_id and p.joined_at <= a.answered_at offset 0) p
      where a.game_id = w.id and a.question_index = w.index))
    returning g.id
  )
  select array_agg(id) into changed from written;
  return changed;
end
$$;
