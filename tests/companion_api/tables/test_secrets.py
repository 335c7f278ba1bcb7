from companion_api.tables.secrets import (
    CODE_LETTERS,
    hash_token,
    make_join_code,
    make_table_id,
    make_token,
    tidy_join_code,
)


def test_a_code_has_six_letters_none_of_which_look_alike() -> None:
    codes = [make_join_code() for _ in range(200)]

    assert all(len(code) == 6 and set(code) <= set(CODE_LETTERS) for code in codes)
    assert len(set(codes)) >= 198  # two alike by chance: 1 run in 5700; three pairs: hardly ever
    for alike in ("0OQD", "1IL", "2Z", "5S", "8B", "UV"):
        assert len(set(alike) & set(CODE_LETTERS)) <= 1


def test_a_code_is_known_however_it_was_typed() -> None:
    assert tidy_join_code(" k7w-mpx\n") == "K7WMPX"


def test_tokens_have_128_bits_and_only_their_hash_is_kept() -> None:
    token = make_token()

    assert len(token) == 22
    assert token not in hash_token(token)
    assert hash_token(token) == hash_token(token) != hash_token(make_token())


def test_table_ids_fit_their_pattern() -> None:
    assert all(len(make_table_id()) == 16 for _ in range(50))
