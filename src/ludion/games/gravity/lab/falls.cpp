// Falls and random games of Gravity for two in C++, to measure the kernel against: see bench.py.
//
// A development tool, never needed to play. Keys and moves are those of fast/turn.py, the words of
// a room those of fast/fall.py. `load` takes a room; `fall` plays one move from each key; `play`
// plays random games from an empty room and counts the wins of both seats, the draws, the turns.
#include <cstdint>

using Word = int64_t;
constexpr int MOVER = 61, BAN = 60, GRAVITY = 58, RANKS = 53, SET_UP = 100, LIMIT = 150;
constexpr int STAND = 32, ALONE = 64, ROW_FIRST = 4, COLUMN_FIRST = 5, MANY_TICKS = 32;

static Word room[256];
static int rows, columns;
static int32_t wants[2048];
static uint64_t line[128];
static uint64_t seed;

static uint64_t draw() {
    uint64_t word = seed += 0x9E3779B97F4A7C15;
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
    word = (word ^ word >> 27) * 0x94D049BB133111EB;
    return word ^ word >> 31;
}

static Word below(Word limit) { return Word(draw() >> 32) * limit >> 32; }

// A pawn: its cell and its last step.
struct Pawn {
    int cell, last;
    bool operator==(const Pawn &other) const { return cell == other.cell && last == other.last; }
};

struct Fall {
    int gravity, actor;
    uint64_t lines;
    Pawn one, two, objective;

    int wants_of(Word here, Pawn pawn) const {
        int row = lines >> (here >> 44 & 31) & 3, column = lines >> (here >> 49 & 63) & 3;
        return wants[gravity << 9 | (pawn.last & 1) << 8 | row << 6 | column << 4 | (here >> 40 & 15)];
    }
    static int goal(Word here, int want) { return here >> (want & 63) & 255; }
    static Pawn moved(Pawn pawn, Word here, int want) {
        return want & STAND ? pawn : Pawn{goal(here, want), want >> 3 & 3};
    }
    static bool refused(int want, int rank, int other, int other_rank) {
        if (want & STAND) return false;
        return other & STAND || (other & ALONE) + other_rank < (want & ALONE) + rank;
    }

    bool tick() {
        Word here = room[one.cell], there = room[two.cell], under = room[objective.cell];
        int mine = wants_of(here, one), theirs = wants_of(there, two);
        while (goal(here, mine) == goal(there, theirs)) {
            if (refused(mine, actor, theirs, 1 - actor)) mine >>= 8;
            else theirs >>= 8;
        }
        Pawn was_one = one, was_two = two, was_objective = objective;
        one = moved(one, here, mine);
        two = moved(two, there, theirs);
        objective = moved(objective, under, wants_of(under, objective));
        return !(one == was_one && two == was_two && objective == was_objective);
    }
    int met() const {
        return one.cell == objective.cell ? 0 : two.cell == objective.cell ? 1 : -1;
    }
    bool operator==(const Fall &other) const {
        return one == other.one && two == other.two && objective == other.objective;
    }

    int run() {
        Fall start = *this;
        for (int ticks = 0; ticks < MANY_TICKS; ticks++) {
            if (!tick()) return -1;
            if (met() >= 0) return met();
        }
        *this = start;
        return run_far();
    }
    int run_far() {  // Brent's method finds a circle (R7)
        Fall start = *this, kept = *this;
        int length = 0, renewal = 1;
        while (tick()) {
            if (met() >= 0) return met();
            length++;
            if (*this == kept) {
                Fall behind = start;
                *this = start;
                while (length--) tick();
                while (!(*this == behind)) tick(), behind.tick();
                return -1;
            }
            if (length == renewal) kept = *this, renewal *= 2, length = 0;
        }
        return -1;
    }
};

struct Position {
    int mover = 0, ban = 0, gravity = 0, flux[2] = {}, newest = 0, pawn[2] = {}, objective = 0;

    int flux_of(int move) const {
        int number = (move - 4) >> 1, way = move & 1;
        return number < rows ? 1 + 16 * (way ? 1 : 3) + number : 1 + 16 * (way ? 2 : 0) + number - rows;
    }
    bool legal(int move) const {
        if (move < 4) return move != gravity && !(ban && move == (gravity ^ 2));
        int code = flux_of(move), other = flux[!mover];
        return flux[mover] != code && !(other && ((other - 1 ^ code - 1) & 31) == 0);
    }
    int fall() {
        int last = flux[newest] - 1 & 16 ? ROW_FIRST : COLUMN_FIRST;
        Fall all{gravity, mover, line[flux[0]] | line[flux[1]], {pawn[0], last}, {pawn[1], last},
                 {objective, last}};
        int met = all.run();
        pawn[0] = all.one.cell;
        pawn[1] = all.two.cell;
        objective = all.objective.cell;
        mover ^= 1;
        return met;
    }
    int play(int move) {
        ban = move == (gravity ^ 2);
        if (move < 4) gravity = move;
        else flux[mover] = flux_of(move), newest = mover, ban = 0;
        return fall();
    }
    Word key(bool repeatable) const {
        bool told = flux[0] && flux[1] && (!repeatable || (flux[0] - 1 ^ flux[1] - 1) & 16);
        Word ranks = told ? (newest ? 3 : 9) : 0;
        return Word(mover) << MOVER | Word(ban) << BAN | Word(gravity) << GRAVITY | ranks << RANKS |
               Word(flux[0]) << 46 | Word(flux[1]) << 39 | Word(pawn[0]) << 24 |
               Word(pawn[1]) << 16 | objective;
    }
};

extern "C" void load(const Word *words, Word of_rows, Word of_columns, const int32_t *of_wants,
                     const uint64_t *of_lines) {
    rows = of_rows, columns = of_columns;
    for (int cell = 0; cell < rows * columns; cell++) room[cell] = words[cell];
    for (int number = 0; number < 2048; number++) wants[number] = of_wants[number];
    for (int number = 0; number < 128; number++) line[number] = of_lines[number];
}

extern "C" void fall(Word *keys, const Word *moves, Word *met, Word number) {
    for (Word at = 0; at < number; at++) {
        Word key = keys[at];
        Position now;
        now.mover = key >> MOVER, now.ban = key >> BAN & 1, now.gravity = key >> GRAVITY & 3;
        now.flux[0] = key >> 46 & 127, now.flux[1] = key >> 39 & 127;
        now.newest = (key >> RANKS & 31) <= 3;
        now.pawn[0] = key >> 24 & 255, now.pawn[1] = key >> 16 & 255, now.objective = key & 255;
        if (now.legal(moves[at])) {
            met[at] = now.play(moves[at]);
            keys[at] = now.key(false);
        } else keys[at] = -1;
    }
}

extern "C" void play(Word number, Word *found) {
    Word past[LIMIT];
    int cells = rows * columns, moves = 4 + 2 * (rows + columns);
    found[0] = found[1] = found[2] = found[3] = 0;
    while (number--) {
        Position now;
        now.gravity = below(4);
        now.objective = below(cells);
        do now.pawn[1] = below(cells);
        while (now.pawn[1] == now.objective);
        do now.pawn[0] = below(cells);
        while (now.pawn[0] == now.objective || now.pawn[0] == now.pawn[1]);
        now.mover = 1;
        int met = now.fall(), turns = 0;
        for (; met < 0 && turns < LIMIT; turns++) {
            Word key = now.key(true);
            int times = 0, move;
            for (int turn = 0; turn < turns; turn++) times += past[turn] == key;
            if (times >= 2) break;
            past[turns] = key;
            do move = below(moves);
            while (!now.legal(move));
            met = now.play(move);
        }
        found[met < 0 ? 2 : met]++;
        found[3] += turns;
    }
}
