-- By hand: changes games that are as the caller knows them, in one call. Each game in `changes` has the fields of the document that
-- have changed, `dueAt`, and, where answers count, the question's `index` and the known number of `answers`. Returns the games
-- that were changed: not those that are locked or over, have another version, or have more or fewer answers.
CREATE FUNCTION change_games(ids uuid[], versions bigint[], changes json, changed_at_ms bigint) RETURNS uuid[] LANGUAGE plpgsql AS $$
declare
  unchanged uuid[];
  changed uuid[];
begin
  unchanged := array(
    select g.id
    from unnest(ids, versions) as known (id, version)
    join games g on g.id = known.id and g.version = known.version and g.status = 'ACTIVE'
    where g.id = any (ids)
    for update of g skip locked);
  -- This statement sees every answer that was committed before its game was locked, and no further one can be recorded.
  with wanted as materialized (
    select c.* from json_to_recordset(changes) as c (id uuid, "dueAt" bigint, document jsonb, index integer, answers integer)
  ), written as (
    update games
    set version = version + 1, changed_at = changed_at_ms, due_at = w."dueAt", document = (games.document - 'isStill') || w.document
    from wanted w
    where games.id = w.id and games.id = any (unchanged) and (w.answers is null or w.answers = (
      select count(*)
      from game_answers a
      cross join lateral (
        select from game_players p
        where p.game_id = a.game_id and p.player_id = a.player_id and p.joined_at <= a.answered_at offset 0) p
      where a.game_id = w.id and a.question_index = w.index))
    returning games.id
  )
  select array_agg(id) into changed from written;
  return changed;
end
$$;
