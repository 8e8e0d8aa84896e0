-- By hand: records answers to the open question of one game, in one call. First it waits for the lock of the game's row, which keeps
-- whatever closes the question waiting: the phase and the players are those from then on. Each answer has `playerId`, `answer` and `answeredAt`.
-- Returns the players whose answers were recorded; null if the phase is over. A player who was removed and has joined again is another one.
CREATE FUNCTION record_answers(id_of_game uuid, seq integer, index_of_question integer, answers json) RETURNS uuid[] LANGUAGE plpgsql AS $$
declare
  recorded uuid[];
begin
  perform from games g where g.id = id_of_game and g.status = 'ACTIVE' and g.phase_seq = seq for share;
  if not found then
    return null;
  end if;
  with inserted as (
    insert into game_answers (game_id, question_index, player_id, body, answered_at)
    select id_of_game, index_of_question, a."playerId", a.answer, a."answeredAt"
    from json_to_recordset(answers) as a ("playerId" uuid, answer jsonb, "answeredAt" bigint)
    where exists (
      select from game_players p
      where p.game_id = id_of_game and p.player_id = a."playerId" and p.joined_at <= a."answeredAt")
    on conflict do nothing
    returning player_id
  )
  select coalesce(array_agg(player_id), '{}') into recorded from inserted;
  return recorded;
end
$$;
